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
import { pageWorkers, server, serviceWorker, workerHashes } from './server.mjs'
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

/**
 * Compiles and prints what is wrong. Resolves with the statistics, or null.
 * @param {import('@rspack/core').Configuration[]} configs
 * @returns {Promise<import('@rspack/core').MultiStats | null>}
 */
const compiled = (configs) =>
  new Promise((resolve) => {
    const compiler = rspack(configs)
    compiler.run((error, stats) => {
      const problem =
        error?.stack ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null)
      compiler.close(() => {
        if (problem) console.error(problem)
        resolve(problem ? null : (stats ?? null))
      })
    })
  })

// Workers first: the page's code has the hashes of their files.
const workerConfigs = pageWorkers(app, options)
const workers = workerConfigs.length > 0 ? await compiled(workerConfigs) : { stats: [] }
const page = workers && { ...options, workers: workerHashes(options.outDir) }
const stats =
  page &&
  (await compiled([
    container ? oneBundle(app, page, container) : browser(app, page),
    server(app, page),
    ...(app.name === 'shell' ? [serviceWorker(app, page)] : []),
  ]))
if (stats && container) listAreas(stats.stats[0])
if (stats) console.log(JSON.stringify(statisticsOf([...stats.stats, ...workers.stats], root)))
process.exitCode = stats ? 0 : 1

/** @param {import('@rspack/core').Stats | undefined} stats */
function listAreas(stats) {
  const groups = stats?.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
  const files = Object.entries(groups).map(([name, { assets = [] }]) => [
    name,
    assets.map((file) => file.name),
  ])
  writeFileSync(join(options.outDir, 'areas.json'), JSON.stringify(Object.fromEntries(files)))
}
