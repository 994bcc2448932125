// @ts-check
// Runs the host files of a release once: `node runModules.mjs SHELL [REMOTE]`, the paths of two files. Prints their
// declarations as JSON: the shell's routes and main navigation, or the remote's areas, routes and contract.
// A separate process, because the code may loop, exit or use up memory; the parent sets the limits.
import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { boundProcess, requireComputing } from '../host/runners/inside/bounds.mjs'
import { pagesOf } from '../host/runners/inside/pagesOf.mjs'

// Sets the host's limits: a file that needs more must not be released.
boundProcess()

const [shellFile = '', remoteFile] = process.argv.slice(2)

/**
 * @param {string} file
 * @param {(name: string) => unknown} require
 */
function run(file, require) {
  const module = { exports: /** @type {any} */ ({}) }
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  )
  return module.exports
}

const shell = run(shellFile, requireComputing)
const result = remoteFile ? describeRemote(remoteFile) : { routes: routesOf(shell), links: linksOf(shell) }
console.log(JSON.stringify(result))
// Does not wait for timers or connections that a module left open.
process.exit(0)

/** @param {string} file */
function describeRemote(file) {
  const exposed = run(file, (name) => {
    if (!(name in shell.shared)) throw new Error(`It asks for ${name}, which the shell does not share.`)
    return shell.shared[name]
  })
  const remote = exposed.default ?? exposed.remote
  if (!remote) throw new Error('It exposes no remote.')
  const areas = remote.areas ?? {}
  const pages = Object.entries(areas).flatMap(([prefix, routes]) => pagesOf(routes, prefix))
  const routes = pages.filter(({ route }) => !route.children?.length).map(({ path }) => path)
  return { contract: remote.contract, areas: Object.keys(areas), routes: [...new Set(routes)] }
}

/**
 * Its main navigation. Earlier shells give the host none.
 * @param {{ mainLinks?: { label: string, to: string }[] }} shell
 */
function linksOf({ mainLinks = [] }) {
  return mainLinks.map(({ label, to }) => ({ label, to }))
}

/**
 * The paths of the shell's own pages, up to their first parameter.
 * @param {{ shellPages: { path?: string }[] }} shell
 */
function routesOf({ shellPages }) {
  const fixed = shellPages.map(({ path = '' }) => path.replace(/\/[:*].*$/, ''))
  return [...new Set(fixed.filter((path) => /^\/[^*]/.test(path)))].sort()
}
