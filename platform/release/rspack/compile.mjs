// @ts-check
// Builds one app: `node compile.mjs '{"app":{…},"mode":"production","version":"…","outDir":"…"}'`.
// A separate process in plain JavaScript: the federation plugin copies the source of its own functions into the
// bundle, and under a TypeScript loader that source would contain the loader's helpers.
// Prints the build's statistics (`statistics.mjs`) as JSON. With a `container`, it builds the whole portal as one
// bundle and lists the files of its areas in areas.json.
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { oneBundle, remoteBrowser, shellBrowser } from './browser.mjs'
import { pageWorkers, server, serviceWorker } from './server.mjs'
import { statisticsOf } from './statistics.mjs'

const { app, container, ...options } = JSON.parse(process.argv[2] ?? '{}')
const root = join(import.meta.dirname, '../../..')
const browser = app.name === 'shell' ? shellBrowser : remoteBrowser

// Standard input ends when the parent command ends: stops then, so that the build of a killed command writes no
// files.
if (process.stdin instanceof Socket)
  process.stdin
    .on('end', () => process.exit(1))
    .resume()
    .unref()

const compiler = rspack([
  container ? oneBundle(app, options, container) : browser(app, options),
  server(app, options),
  ...pageWorkers(app, options),
  ...(app.name === 'shell' ? [serviceWorker(app, options)] : []),
])
if (container) compiler.hooks.done.tap('areas', ({ stats }) => listAreas(stats[0]))
compiler.run((error, stats) => {
  const problem =
    error?.stack ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null)
  if (!problem && stats) console.log(JSON.stringify(statisticsOf(stats.stats, root)))
  compiler.close(() => {
    if (problem) console.error(problem)
    process.exitCode = problem ? 1 : 0
  })
})

/** @param {import('@rspack/core').Stats | undefined} stats */
function listAreas(stats) {
  const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  const files = Object.entries(groups).map(([name, { assets = [] }]) => [
    name,
    assets.map((file) => file.name),
  ])
  writeFileSync(join(options.outDir, 'areas.json'), JSON.stringify(Object.fromEntries(files)))
}
