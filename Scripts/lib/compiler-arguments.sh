# shellcheck shell=bash
# For checks that call the compiler directly: the arguments that import the modules of a build.

# compiler_arguments BUILD_FOLDER: sets the array `arguments`.
compiler_arguments() {
  local build=$1 map
  arguments=(-I "$build/Modules")
  while read -r map; do
    arguments+=(-Xcc "-fmodule-map-file=$map")
  # Some packages also have the module maps of Xcode's projects, which would define a module twice.
  done < <(find "$build"/*.build Sources "$build/../../checkouts" -name module.modulemap ! -path "*.build/include/*" ! -path "*/Tests/*" \
    -exec grep -L "^framework module" {} +)
  [[ -z ${SLUICE_MACRO_LIBRARY:-} ]] || arguments+=(-load-plugin-library "$SLUICE_MACRO_LIBRARY")
  [[ ! -e $build/SluiceMacros-tool ]] || arguments+=(-load-plugin-executable "$build/SluiceMacros-tool#SluiceMacros")
}
