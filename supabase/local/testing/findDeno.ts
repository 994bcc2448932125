export const findDeno = () => '/tmp/deno/node_modules/@deno/linux-x64-glibc/deno'
