// @ts-check
import { compileFunction } from 'node:vm'
import { requireComputing } from './bounds.mjs'

/**
 * @typedef {import('../../../browser/shellModule').ShellModule} Shell
 * @typedef {import('@portal/shared-ui/remote').PortalRoute} Route
 * @typedef {import('../messages').CodeText} CodeText
 * @typedef {object} App
 * @property {Shell} shell
 * @property {import('@portal/shared-ui/remote').Remote['areas'] | null} areas Null for the shell itself.
 * @property {(prefix: string) => Route[]} routesOf The routes of one of the app's prefixes.
 * @property {import('../../../contract/registry').Backend} backend
 * @property {import('./watchFetch.mjs').FetchWatch} fetchWatch
 * @property {boolean} isCold Whether it has not been asked for a page yet.
 * @property {{ at: number, work: Promise<import('./layoutReads.mjs').LayoutReads> } | null} layout The last reads for the layout of pages.
 */

/** The exports that the host needs of a shell. A shell without one of them is incompatible. */
const needed = /** @type {const} */ ([
  'createDb',
  'createQueryClient',
  'icsFeed',
  'matchRoutes',
  'notFoundRoute',
  'paintPage',
  'prefetchLayout',
  'readingFeed',
  'recordReads',
  'shared',
  'shellPages',
])

/**
 * Runs the host files of one app. A remote's file can ask only for what the shell shares, so it carries no second React.
 * @param {{ shell: CodeText, remote: CodeText | null } & Pick<App, 'backend' | 'fetchWatch'>} code
 * @param {(shell: Shell) => void} onShell called when the shell's part has run.
 * @returns {App}
 */
export function load({ shell: shellCode, remote, backend, fetchWatch }, onShell) {
  const shell = runShell(shellCode)
  const missing = needed.filter((name) => !(name in shell))
  if (missing.length > 0) throw new Error(`It does not give the host ${missing.join(', ')}.`)
  onShell(shell)
  const areas = remote ? remoteIn(shell, remote).areas : null
  /** @param {string} prefix */
  const routesOf = (prefix) =>
    areas ? (areas[/** @type {`/${string}`} */ (prefix)] ?? []) : shell.shellPages
  return {
    shell,
    areas,
    routesOf,
    backend,
    fetchWatch,
    isCold: true,
    layout: null,
  }
}

/** @param {CodeText} code */
export const runShell = (code) => /** @type {Shell} */ (run(code, requireComputing))

/**
 * @param {Pick<Shell, 'shared'>} shell
 * @param {CodeText} code
 * @returns {import('@portal/shared-ui/remote').Remote}
 */
export function remoteIn({ shared }, code) {
  const exposed = /** @type {{ default?: any, remote?: any }} */ (
    run(code, (name) => {
      if (!(name in shared)) throw new Error(`It asks for ${name}, which the shell does not share.`)
      return shared[name]
    })
  )
  const remote = exposed.default ?? exposed.remote
  if (!remote?.areas) throw new Error('It exposes no remote.')
  return remote
}

/**
 * @param {CodeText} code
 * @param {(name: string) => unknown} require
 * @returns {unknown}
 */
function run({ text, name }, require) {
  const module = { exports: {} }
  compileFunction(text, ['module', 'exports', 'require'], { filename: name })(module, module.exports, require)
  return module.exports
}
