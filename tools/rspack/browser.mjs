// @ts-check
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { HtmlRspackPlugin, NormalModuleReplacementPlugin, SubresourceIntegrityPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { base } from './base.mjs'
import { containerName } from './containerName.mjs'
import { federateRemote, federateShell } from './federation.mjs'

/** @typedef {import('./base.mjs').Configuration} Configuration */
/** @typedef {import('./base.mjs').App} App */
/** @typedef {import('./base.mjs').BuildOptions} BuildOptions */

/**
 * Settings that the browser builds of remotes and of the shell share.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
const browser = (app, options) => {
  const shared = base(app, options)
  return {
    ...shared,
    name: `${app.name} (browser)`,
    target: ['web', 'es2022'],
    output: {
      ...shared.output,
      uniqueName: containerName(app.name, options.version),
      filename: 'static/[name].[contenthash:8].js',
      // A page's code bears a name with slashes, which would stand in the first file besides; what is exposed says so.
      chunkFilename: ({ chunk }) =>
        `static/${chunk?.name?.startsWith('__federation') ? '[name]' : '[id]'}.[contenthash:8].js`,
      // A response without CORS cannot be held against a hash.
      crossOriginLoading: 'anonymous',
    },
    // The hashes of all later chunks stand in the first file, which the registry or the document vouches for.
    plugins: [...(shared.plugins ?? []), new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
    // Keeps code that only one area uses in that area's file: one request less for each.
    optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } },
  }
}

/**
 * A remote: one container that exposes `./remote`, and nothing of what the shell provides unless it must bring its own.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function remoteBrowser(app, options) {
  const config = browser(app, options)
  return {
    ...config,
    entry: {},
    optimization: {
      ...config.optimization,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      nodeEnv: options.nodeEnv ?? options.mode,
    },
    plugins: [...(config.plugins ?? []), ...federateRemote(app, options.version)],
  }
}

/**
 * The shell: provides the runtime and the shared modules, and the static document that needs no Node.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function shellBrowser(app, options) {
  const config = browser(app, options)
  return {
    ...config,
    entry: { main: join(app.folder, 'src/main.tsx') },
    optimization: {
      ...config.optimization,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          framework: {
            test: /[\\/]node_modules[\\/]/,
            name: 'framework',
            filename: 'static/[name].[contenthash:8].js',
            chunks: 'initial',
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...federateShell(app, options.version),
      new HtmlRspackPlugin({
        template: join(app.folder, 'src/index.html'),
        filename: 'index.html',
        scriptLoading: 'defer',
        publicPath: `/shell/${options.version}/`,
      }),
    ],
  }
}

/**
 * The same code as one ordinary build, for comparison: no federation; `container` is a module that imports the areas,
 * each a chunk of its own, in place of the shell's file that knows the federation runtime.
 * @param {App} app
 * @param {BuildOptions} options
 * @param {string} container
 * @returns {Configuration}
 */
export function oneBundle(app, options, container) {
  const config = shellBrowser(app, options)
  return {
    ...config,
    name: 'one bundle',
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new NormalModuleReplacementPlugin(/\/federation\/container$/, container),
    ],
  }
}

/**
 * The shell in development: served from a port of its own, components replaced in the running page. The host's document
 * points there.
 * @param {App} app
 * @param {BuildOptions} options
 * @param {number} port
 * @returns {Configuration}
 */
export function hotShell(app, options, port) {
  const config = shellBrowser(app, { ...options, hot: true })
  const origin = `http://localhost:${port}`
  return {
    ...config,
    output: {
      ...config.output,
      publicPath: `${origin}/`,
      filename: 'static/[name].js',
      chunkFilename: 'static/[name].js',
    },
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    devServer: {
      port,
      hot: true,
      liveReload: false,
      host: '127.0.0.1',
      allowedHosts: ['localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      static: false,
    },
  }
}
