import type { Count } from '../../contract/outcomes'
import type { ShownArea } from './shownArea'

/**
 * Patterns of the app, version and file in an address or in a stack; an area's comes before the shell's, which
 * calls it.
 */
const FILES = [/\/(mf-[a-z0-9-]+)\/([0-9a-f]{12})\/([\w./-]+)/, /\/(shell)\/([0-9a-f]{12})\/([\w./-]+)/]

/**
 * Counts failures outside rendering, by the version that the stack or the source names: uncaught errors in timers and
 * listeners, unhandled rejections, and policy violations. A refused frame or script names no file: it counts for the
 * version whose page is shown.
 */
export function countErrors(count: Count, shown: () => ShownArea | null): void {
  const note = (outcome: 'error' | 'policy', where: unknown[], otherwise?: ShownArea | null | false) => {
    const [, app, version, file] = FILES.map((file) => file.exec(where.join(' '))).find(Boolean) ?? []
    if (app && version) count(app, version, outcome, file)
    else if (otherwise) count(otherwise.app, otherwise.version, outcome)
  }
  window.addEventListener('error', ({ error, filename }) => note('error', [error?.stack, filename]))
  window.addEventListener('unhandledrejection', ({ reason }) => note('error', [reason?.stack]))
  document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI }) =>
    // Extensions are refused inline, or by their own scheme.
    note('policy', [sourceFile, blockedURI], /^http/.test(blockedURI) && shown()),
  )
}
