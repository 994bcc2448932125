import type { Count } from '../../contract/outcomes'

/**
 * Patterns of the app and version in the address of a file or in a stack; an area's comes before the shell's, which
 * calls it.
 */
const FILES = [/\/(mf-[a-z0-9-]+)\/([0-9a-f]{12})\//, /\/(shell)\/([0-9a-f]{12})\//]

/**
 * Counts failures outside rendering, by the version that the stack or the source names: uncaught errors in timers and
 * listeners, unhandled rejections, and policy violations.
 */
export function countErrors(count: Count, page: Window & typeof globalThis = window): void {
  const note = (outcome: 'error' | 'policy', ...where: unknown[]) => {
    const [, app, version] = FILES.map((file) => file.exec(where.join(' '))).find(Boolean) ?? []
    if (app && version) count(app, version, outcome)
  }
  page.addEventListener('error', ({ error, filename }) => note('error', error?.stack, filename))
  page.addEventListener('unhandledrejection', ({ reason }) => note('error', reason?.stack))
  page.document.addEventListener('securitypolicyviolation', ({ sourceFile, blockedURI }) =>
    note('policy', sourceFile, blockedURI),
  )
}
