// @ts-check
// Runs the host files of a release once: `node runModules.mjs SHELL [REMOTE]`, the paths of two files. Prints their
// declarations as JSON: the shell's routes and main navigation, or the remote's areas and routes.
// A separate process, because the code may loop, exit or use up memory; the parent sets the limits.
import { readFileSync } from 'node:fs'
import { boundProcess } from '../host/runners/inside/bounds.mjs'
import { remoteIn, runShell } from '../host/runners/inside/load.mjs'
import { pagesOf } from '../host/runners/inside/pagesOf.mjs'

// Sets the host's limits: a file that needs more must not be released.
boundProcess()

const [shellFile = '', remoteFile] = process.argv.slice(2)
const shell = runShell(read(shellFile))
console.log(JSON.stringify(remoteFile ? describeRemote(read(remoteFile)) : describeShell(shell)))
// Does not wait for timers or connections that a module left open.
process.exit(0)

/** @param {string} file */
function read(file) {
  return { name: file, text: readFileSync(file, 'utf8') }
}

/** @param {{ name: string, text: string }} code */
function describeRemote(code) {
  const { areas } = remoteIn(shell, code)
  const pages = Object.entries(areas).flatMap(([prefix, routes]) => pagesOf(routes, prefix))
  const routes = pages.filter(({ route }) => !route.children?.length).map(({ path }) => path)
  return { areas: Object.keys(areas), routes: [...new Set(routes)] }
}

/**
 * The main navigation, and the paths of the shell's own pages, up to their first parameter.
 * @param {typeof shell} shell
 */
function describeShell({ shellPages, mainLinks = [] }) {
  const fixed = shellPages.map(({ path = '' }) => path.replace(/\/[:*].*$/, ''))
  return {
    routes: [...new Set(fixed.filter((path) => /^\/[^*]/.test(path)))].sort(),
    links: mainLinks.map(({ label, to }) => ({ label, to })),
  }
}
