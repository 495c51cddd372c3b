// As in Swift's `PublicRandom`: sfc32, seeded with MurmurHash3 of the word "seed".
export function publicRandom() {
  const hash = murmur("seed");
  let a = hash(), b = hash(), c = hash(), d = hash();
  return () => {
    let result = (a + b) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    d = (d + 1) | 0;
    result = (result + d) | 0;
    c = (c + result) | 0;
    return (result >>> 0) / 4294967296;
  };
}

function murmur(text) {
  let state = 2166136261 | 0;
  for (const character of text) {
    let word = Math.imul(character.charCodeAt(0), 3432918353);
    word = (word << 15) | (word >>> 17);
    state ^= Math.imul(word, 461845907);
    state = (state << 13) | (state >>> 19);
    state = (Math.imul(state, 5) + 3864292196) | 0;
  }
  state ^= text.length;
  return () => {
    state ^= state >>> 16;
    state = Math.imul(state, 2246822507);
    state ^= state >>> 13;
    state = Math.imul(state, 3266489909);
    state ^= state >>> 16;
    return state | 0;
  };
}
