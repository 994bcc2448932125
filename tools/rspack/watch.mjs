// @ts-check
// Builds apps at every change, for `pnpm dev`: `node watch.mjs '{"remotes":[{"app":{…},"outDir":"…"}],"shell":{…}}'`.
// The shell is served hot by a dev server of its own; a remote is written to its folder. Tells its parent what was
// built, or what is wrong. Plain JavaScript for the reason that compile.mjs gives.
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { hotShell, remoteBrowser } from './browser.mjs'
import { server } from './server.mjs'

const { remotes, shell } = JSON.parse(process.argv[2] ?? '{}')
const version = 'dev'

// However its parent ends, by a signal too, this ends with it.
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
 * A failed build is not written: the page keeps the last good one.
 * @param {import('./base.mjs').Configuration} config
 */
const keepingLastGood = (config) => ({
  ...config,
  optimization: { ...config.optimization, emitOnErrors: false },
})

for (const { app, outDir } of remotes) {
  /** @type {import('./base.mjs').BuildOptions} */
  // Alone, a remote meets the built portal's React; with the shell, the shell's own.
  const options = { mode: 'development', nodeEnv: shell ? 'development' : 'production', version, outDir }
  const compiler = rspack([remoteBrowser(app, options), server(app, options)].map(keepingLastGood))
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
