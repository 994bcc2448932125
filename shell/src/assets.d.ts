declare module '*.woff2' {
  const url: string
  export default url
}

/** True in `pnpm dev`; written into the code by the build. */
declare const PORTAL_DEVELOPMENT: boolean
