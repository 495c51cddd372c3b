# shellcheck shell=bash
# For checks that call the compiler by hand: what it needs to import the modules of a build.

# compiler_arguments BUILD_FOLDER: leaves them in `arguments`.
compiler_arguments() {
  local build=$1 map
  arguments=(-I "$build/Modules")
  while read -r map; do
    arguments+=(-Xcc "-fmodule-map-file=$map")
  # The module maps of Xcode's projects, which some packages have as well, would define a module again.
  done < <(find "$build"/*.build Sources "$build/../../checkouts" -name module.modulemap ! -path "*.build/include/*" ! -path "*/Tests/*" \
    -exec grep -L "^framework module" {} +)
  [[ -z ${SLUICE_MACRO_LIBRARY:-} ]] || arguments+=(-load-plugin-library "$SLUICE_MACRO_LIBRARY")
  [[ ! -e $build/SluiceMacros-tool ]] || arguments+=(-load-plugin-executable "$build/SluiceMacros-tool#SluiceMacros")
}
