// @ts-check
// Builds apps at every change, for `pnpm dev`: `node watch.mjs '{"remotes":[{"app":{…},"outDir":"…"}],"shell":{…}}'`.
// A dev server serves the shell with hot reloading; a remote is written to its folder. Sends the parent process a
// message after each build of a remote and of the shell's host file, with its errors or null. Plain JavaScript for the
// reason in compile.mjs.
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { hotShell, remoteBrowser } from './browser.mjs'
import { pageWorkers, server } from './server.mjs'

const { remotes, shell } = JSON.parse(process.argv[2] ?? '{}')
const version = 'dev'

// Ends with the parent process, even when a signal killed that.
process.on('disconnect', () => process.exit())

/** @param {object} message */
const send = (message) => process.send?.(message)

/**
 * @param {string} name
 * @param {import('@rspack/core').MultiCompiler} compiler
 */
function report(name, compiler) {
  compiler.hooks.done.tap('portal', (stats) => {
    const problem = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null
    send({ name, problem })
  })
}

/**
 * Does not write a failed build, so that the page keeps the last successful one.
 * @param {import('./base.mjs').Configuration} config
 */
const keepingLastGood = (config) => ({
  ...config,
  optimization: { ...config.optimization, emitOnErrors: false },
})

for (const { app, outDir } of remotes) {
  /** @type {import('./base.mjs').BuildOptions} */
  // Developed alone, a remote uses the production React of a built portal; with the shell, the shell's development
  // React.
  const options = { mode: 'development', nodeEnv: shell ? 'development' : 'production', version, outDir }
  const configs = [remoteBrowser(app, options), server(app, options), ...pageWorkers(app, options)]
  const compiler = rspack(configs.map(keepingLastGood))
  report(app.name, compiler)
  compiler.watch({}, () => {})
}

if (shell) {
  /** @type {import('./base.mjs').BuildOptions} */
  const options = { mode: 'development', version, outDir: shell.outDir }
  const hostFile = rspack([server(shell.app, options)].map(keepingLastGood))
  report('shell', hostFile)
  hostFile.watch({}, () => {})

  const config = hotShell(shell.app, options, shell.port)
  await new RspackDevServer(config.devServer || {}, rspack(config)).start()
}
