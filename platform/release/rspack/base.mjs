// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DefinePlugin, NormalModuleReplacementPlugin } from '@rspack/core'
import { syntax } from './browsers.mjs'
import { quietRouter, replaced, replacedParts } from './shared.mjs'

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {{ name: string, folder: string }} App */
/**
 * @typedef {object} BuildOptions
 * @property {'production' | 'development'} mode
 * @property {string} version Names this build everywhere: its folder, its federation container, its chunk global.
 * @property {string} outDir
 * @property {'production' | 'development'} [nodeEnv] The mode of React that it runs with, when it differs from `mode`.
 * @property {Record<string, string>} [workers] The integrity hash of each worker's file (`pageWorkers`), by its name.
 * @property {boolean} [hot] Whether components are replaced in the running page, as for the shell in development.
 */

const requireHere = createRequire(import.meta.url)

/**
 * Settings of every build: TypeScript, styled-components with class names that are unique per app, fonts and pictures
 * as files.
 * @param {App} app
 * @param {BuildOptions} options
 * @returns {Configuration}
 */
export function base(app, { mode, outDir, nodeEnv = mode, hot = false, workers = {} }) {
  return {
    mode,
    context: app.folder,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: outDir,
      publicPath: 'auto',
      clean: false,
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      // The XML parser's class for Node's streams, which nothing uses.
      fallback: { stream: false },
      alias: { ...replaced, ...(nodeEnv === 'production' && quietRouter) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: syntax,
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false, refresh: hot } },
              experimental: { plugins: [styledPlugin(app.name)] },
            },
          },
          type: 'javascript/auto',
        },
        // Only in production: the development build of React warns about elements in lists without keys, which this
        // loader removes.
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
    plugins: [
      new DefinePlugin({
        PORTAL_DEVELOPMENT: JSON.stringify(mode === 'development'),
        PORTAL_WORKERS: JSON.stringify(workers),
      }),
      ...replacedParts.map(({ part, by }) => new NormalModuleReplacementPlugin(part, by)),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/**
 * Component ids are hashes of a file's content; the namespace keeps them apart when two apps contain an identical
 * file. `pure` marks styles as free of side effects, so that unused ones are left out.
 * @param {string} namespace
 * @returns {[string, object]}
 */
const styledPlugin = (namespace) => [
  requireHere.resolve('@swc/plugin-styled-components'),
  { ssr: true, displayName: false, fileName: false, pure: true, namespace },
]
