// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { NormalModuleReplacementPlugin } from '@rspack/core'
import { containerName } from './containerName.mjs'
import { consumed, provided } from './shared.mjs'

/** @typedef {import('./base.mjs').App} App */

const requireHere = createRequire(import.meta.url)

/** No Node code for browsers, and no manifest snapshots: the registry contains that data. */
const browserOptimization = { target: /** @type {const} */ ('web'), disableSnapshot: true }
/** A remote loads no remotes. */
const remoteOptimization = { ...browserOptimization, disableRemote: true }

const requireOfFederation = createRequire(requireHere.resolve('@module-federation/enhanced'))
const federationRuntime = requireOfFederation.resolve('@module-federation/runtime')

/**
 * Replaces the federation runtime's CommonJS files, which rspack would choose and bundle whole, by its ES modules,
 * which can be tree-shaken.
 */
const runtimeAsModules = () =>
  new NormalModuleReplacementPlugin(
    /^@module-federation\/runtime$|@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (found) => {
      const file = found.request === '@module-federation/runtime' ? federationRuntime : found.request
      found.request = file.replace(/\.cjs$/, '.js')
    },
  )

/**
 * A remote's container, which exposes `./remote`.
 * @param {App} app
 * @param {string} version
 */
export const federateRemote = (app, version) => [
  runtimeAsModules(),
  new ModuleFederationPlugin({
    name: containerName(app.name, version),
    filename: 'static/remoteEntry.[contenthash:8].js',
    exposes: { './remote': join(app.folder, 'src/remote.ts') },
    shared: consumed(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true, optimization: remoteOptimization },
  }),
]

/**
 * The shell's share scope, with the runtime that remotes use.
 * @param {App} app
 * @param {string} version
 */
export const federateShell = (app, version) => [
  runtimeAsModules(),
  new ModuleFederationPlugin({
    name: containerName(app.name, version),
    remotes: {},
    shared: provided(),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    runtimePlugins: [join(import.meta.dirname, '../../browser/federation/scriptPlugin.ts')],
    experiments: { provideExternalRuntime: true, optimization: browserOptimization },
  }),
]
