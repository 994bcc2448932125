// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { DefinePlugin, HtmlRspackPlugin, NormalModuleReplacementPlugin } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { containerName } from './containerName.mjs'
import { consumed, provided, replaced, sharedKeys } from './shared.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {{ name: string, folder: string }} App */
/**
 * @typedef {object} BuildOptions
 * @property {'production' | 'development'} mode
 * @property {string} version Names this build everywhere: its folder, its federation container, its chunk global.
 * @property {string} outDir
 * @property {'production' | 'development'} [nodeEnv] Which React it speaks to, when that is not its own mode's.
 * @property {boolean} [hot] Components are replaced in the running page: the shell in development.
 */

const requireHere = createRequire(import.meta.url)

/** No Node code in the browser, and no snapshots: the registry says what a manifest would. */
const lean = { target: /** @type {const} */ ('web'), disableSnapshot: true }
/** A remote loads no remotes. */
const leanest = { ...lean, disableRemote: true }

const requireOfFederation = createRequire(requireHere.resolve('@module-federation/enhanced'))
const federationRuntime = requireOfFederation.resolve('@module-federation/runtime')

/** rspack takes the federation runtime's CommonJS files, which ship whole; their ES modules lose what nobody uses. */
const runtimeAsModules = () =>
  new NormalModuleReplacementPlugin(
    /^@module-federation\/runtime$|@module-federation[\\/][\w-]+[\\/]dist[\\/].*\.cjs$/,
    (found) => {
      const file = found.request === '@module-federation/runtime' ? federationRuntime : found.request
      found.request = file.replace(/\.cjs$/, '.js')
    },
  )

/**
 * What every build shares: TypeScript, styled-components ids with a namespace per app, fonts and pictures as files.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
function base(app, { mode, outDir, nodeEnv = mode, hot = false }) {
  return {
    mode,
    context: app.folder,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: outDir,
      publicPath: 'auto',
      clean: false,
      crossOriginLoading: false,
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], alias: replaced },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
              experimental: { plugins: [styledPlugin(app.name)] },
            },
          },
          type: 'javascript/auto',
        },
        // A React for developing would ask for the keys.
        ...(nodeEnv === 'production'
          ? [
              {
                test: /lucide-react[\\/].*[\\/]icons[\\/]/,
                loader: join(import.meta.dirname, 'leanIcons.mjs'),
              },
            ]
          : []),
        {
          test: /\.(woff2|png|svg|webp)$/,
          type: 'asset/resource',
          generator: { filename: 'static/[name].[contenthash:8][ext]' },
        },
      ],
    },
    plugins: [new DefinePlugin({ PORTAL_DEVELOPMENT: JSON.stringify(mode === 'development') })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/**
 * Ids are hashes of a file's content; the namespace keeps two apps with an identical file apart. Pure: a style that nobody
 * uses is left out.
 * @param {string} namespace
 * @returns {[string, object]}
 */
const styledPlugin = (namespace) => [
  requireHere.resolve('@swc/plugin-styled-components'),
  { ssr: true, displayName: false, fileName: false, pure: true, namespace },
]

/**
 * What the browser builds of a remote and of the shell have in common.
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
      chunkFilename: 'static/[name].[contenthash:8].js',
    },
    // What only one area uses stays in that area's file: one request less for each.
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
    plugins: [
      ...(config.plugins ?? []),
      runtimeAsModules(),
      new ModuleFederationPlugin({
        name: containerName(app.name, options.version),
        filename: 'static/remoteEntry.[contenthash:8].js',
        exposes: { './remote': join(app.folder, 'src/remote.ts') },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: leanest },
      }),
    ],
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
            chunks: 'initial',
            priority: 10,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      runtimeAsModules(),
      new ModuleFederationPlugin({
        name: containerName(app.name, options.version),
        remotes: {},
        shared: provided(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(app.folder, 'src/federation/scriptTimeoutPlugin.ts')],
        experiments: { provideExternalRuntime: true, optimization: lean },
      }),
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
 * The file that the host runs for titles, statuses and prefetching: one CommonJS file, libraries from the shell's.
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

/**
 * The service worker, and what is served in its place where it is switched off: one file each, of names that stay.
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
      sw: join(app.folder, 'src/offline/worker/worker.ts'),
      'sw-off': join(app.folder, 'src/offline/worker/killSwitch.ts'),
    },
    output: { path: options.outDir, filename: '[name].js', publicPath: '/', clean: false },
    optimization: { splitChunks: false },
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
