declare module '*.woff2' {
  const url: string
  export default url
}

/** True in `pnpm dev`; the build replaces it with a constant. */
declare const PORTAL_DEVELOPMENT: boolean
