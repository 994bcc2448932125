// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import {
  DefinePlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { base } from './base.mjs'
import { syntax } from './browsers.mjs'
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
    target: ['web', syntax],
    output: {
      ...shared.output,
      uniqueName: containerName(app.name, options.version),
      filename: 'static/[name].[contenthash:8].js',
      // Named by id: the names of lazy chunks contain slashes, and the entry file would list all of them. Exposed
      // modules keep their names.
      chunkFilename: ({ chunk }) =>
        `static/${chunk?.name?.startsWith('__federation') ? '[name]' : '[id]'}.[contenthash:8].js`,
      // Browsers check the integrity of a script from another origin only if it was fetched with CORS.
      crossOriginLoading: 'anonymous',
    },
    // The entry file contains the hashes of all later chunks; the registry or the document contains the entry's hash.
    plugins: [
      ...(shared.plugins ?? []),
      // Leaves out what only the host renders, and what libraries do in Node and Deno.
      new DefinePlugin({
        'typeof window': JSON.stringify('object'),
        'typeof process': JSON.stringify('undefined'),
        'typeof Deno': JSON.stringify('undefined'),
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
    optimization: {
      // A third pass finds what the second has made unnecessary; further passes change the size by chance only.
      minimizer: [
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3, ecma: 2020 } } }),
      ],
      // Code of a library that only one area uses stays in that area's file, which saves a request.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
  }
}

/**
 * A remote's build: one container that exposes `./remote`. It leaves out the modules that the shell shares.
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
      splitChunks: { ...config.optimization?.splitChunks, ...sharedChunks(app) },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...reactOf(options),
    },
    plugins: [...(config.plugins ?? []), ...federateRemote(app, options.version)],
  }
}

/**
 * The React that a build runs with. React for development names what it could not hydrate.
 * @param {BuildOptions} options
 */
const reactOf = ({ mode, nodeEnv = mode }) => ({
  nodeEnv,
  ...(nodeEnv === 'development' && { minimize: false }),
})

/**
 * The setting of `portal.sharedChunkBytes` (`platform/apps.ts`).
 * @param {App} app
 */
function sharedChunks({ folder }) {
  const { portal } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return portal.sharedChunkBytes && { minSize: portal.sharedChunkBytes }
}

/**
 * The shell's build: the federation runtime, the shared modules, and a static document for servers without the host.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function shellBrowser(app, options) {
  const config = browser(app, options)
  return {
    ...config,
    entry: { main: join(app.folder, 'src/main.ts') },
    optimization: {
      ...config.optimization,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...reactOf(options),
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          framework: {
            test: /[\\/]node_modules[\\/]/,
            name: 'framework',
            // The dev server's document names its scripts without a hash.
            filename: options.hot ? 'static/[name].js' : 'static/[name].[contenthash:8].js',
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
 * The whole portal as one ordinary build without federation, for comparisons. `container` is a module that imports
 * each area as a chunk; it replaces the shell's module that uses the federation runtime.
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
 * The shell's build in development: a dev server on a separate port, with hot reloading of components. The host's
 * document loads its scripts.
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
