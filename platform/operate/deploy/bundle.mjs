// @ts-check
// Bundles programs for a machine without the checkout: `node bundle.mjs '{"entries":{"serve":"…"},"outDir":"…"}'`.
// A separate process in plain JavaScript, for the reason in `platform/release/rspack/compile.mjs`.
import { rspack } from '@rspack/core'

const { entries, outDir } = JSON.parse(process.argv[2] ?? '{}')
const compiler = rspack({
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: entries,
  output: {
    path: outDir,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  externalsType: 'module',
  // Optional parts of `pg` and `ws` that are not installed.
  externals: ['pg-native', 'cloudflare:sockets', 'pg-cloudflare', 'bufferutil', 'utf-8-validate'].map(
    (name) => ({
      [name]: `node-commonjs ${name}`,
    }),
  ),
  module: {
    // Keeps paths relative to the program's file as they are: in the bundle they are relative to the bundle.
    parser: { javascript: { importMeta: false, url: false, dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { splitChunks: false, minimize: false },
  performance: false,
  infrastructureLogging: { level: 'error' },
})
compiler.run((error, stats) => {
  const problem =
    error?.stack ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null)
  compiler.close(() => {
    if (problem) console.error(problem)
    process.exitCode = problem ? 1 : 0
  })
})
