// @ts-check
// Builds one app: `node compile.mjs '{"app":{…},"mode":"production","version":"…","outDir":"…"}'`.
// A process of its own and plain JavaScript, because the federation plugin writes its own functions' source into the
// bundle: run under a TypeScript loader, that source would carry the loader's helpers.
import { rspack } from '@rspack/core'
import { remoteBrowser, server, shellBrowser } from './preset.mjs'

const { app, ...options } = JSON.parse(process.argv[2] ?? '{}')
const browser = app.name === 'shell' ? shellBrowser : remoteBrowser

const compiler = rspack([browser(app, options), server(app, options)])
compiler.run((error, stats) => {
  const problem =
    error?.stack ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null)
  compiler.close(() => {
    if (problem) console.error(problem)
    process.exitCode = problem ? 1 : 0
  })
})
