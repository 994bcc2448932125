// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { base } from './base.mjs'
import { syntax } from './browsers.mjs'
import { sharedKeys } from './shared.mjs'

/** @typedef {import('./base.mjs').Configuration} Configuration */
/** @typedef {import('./base.mjs').App} App */
/** @typedef {import('./base.mjs').BuildOptions} BuildOptions */

/**
 * The file that the host runs for titles, statuses and prefetching: one CommonJS file. A remote's file imports the
 * libraries from the shell's.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function server(app, options) {
  const shared = base(app, options)
  const isShell = app.name === 'shell'
  return {
    ...shared,
    name: `${app.name} (host)`,
    target: 'node20',
    devtool: false,
    entry: { server: join(app.folder, isShell ? 'src/server-entry.ts' : 'src/remote.ts') },
    output: {
      path: options.outDir,
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
      clean: false,
      publicPath: '/',
    },
    externals: isShell
      ? []
      : Object.fromEntries([...sharedKeys, 'react/jsx-runtime'].map((key) => [key, `commonjs2 ${key}`])),
    module: {
      ...shared.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { splitChunks: false, minimize: false, nodeEnv: options.mode },
  }
}

const worker = join(import.meta.dirname, '../../browser/offline/worker')

/**
 * The service worker and its replacement that unregisters it, one file each. Their names have no hash, because a
 * worker's address must not change.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function serviceWorker(app, options) {
  const shared = base(app, options)
  return {
    ...shared,
    name: `${app.name} (service worker)`,
    target: ['webworker', 'es2022'],
    entry: {
      sw: join(worker, 'worker.ts'),
      'sw-off': join(worker, 'killSwitch.ts'),
    },
    output: { path: options.outDir, filename: '[name].js', publicPath: '/', clean: false },
    optimization: { splitChunks: false },
  }
}

/**
 * The workers of an app: each file `NAME.worker.ts` in its `src` becomes `static/NAME.worker.js`, one file without the federation
 * runtime, which needs a page. Its folder has the version in its address, so the name needs no hash.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration[]} One configuration, or none for an app without workers.
 */
export function pageWorkers(app, options) {
  const source = join(app.folder, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.worker.ts'),
  )
  if (files.length === 0) return []
  const shared = base(app, options)
  return [
    {
      ...shared,
      name: `${app.name} (workers)`,
      target: ['webworker', syntax],
      entry: Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(source, file)])),
      output: { path: options.outDir, filename: 'static/[name].js', publicPath: '/', clean: false },
      optimization: { splitChunks: false },
    },
  ]
}

/**
 * The integrity hash of each built worker, by its name: 'reader.worker'.
 * @param {string} outDir
 * @returns {Record<string, string>}
 */
export function workerHashes(outDir) {
  const folder = join(outDir, 'static')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.worker.js')) : []
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64')
      return [basename(file, '.js'), `sha256-${hash}`]
    }),
  )
}
