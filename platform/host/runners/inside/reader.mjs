// @ts-check

/**
 * @typedef {import('./load.mjs').App} App
 * @typedef {import('@portal/shared-ui/remote').RouteContext} RouteContext
 * @typedef {import('../../../browser/paint/paintPage').PageMatch} PageMatch
 */

/**
 * The routes that an address leads through, outermost first; null when it leads nowhere.
 * @param {App} app
 * @param {import('../messages').Address} address
 */
export function match({ shell, routesOf }, { prefix, path }) {
  const routes = /** @type {Parameters<typeof shell.matchRoutes>[0]} */ (routesOf(prefix))
  const matches = /** @type {PageMatch[] | null} */ (shell.matchRoutes(routes, path, prefix))
  return matches?.some(({ route }) => route.path === '*') ? null : matches
}

/**
 * The page of unknown addresses.
 * @param {App} app
 * @returns {PageMatch[]}
 */
export const missingIn = ({ shell: { notFoundRoute: route } }) => [
  { route, params: {}, pathname: '/', pathnameBase: '/' },
]

/**
 * The client that the host reads with: without a session, and stateless between requests.
 * @param {App} app
 * @param {typeof globalThis.fetch} [fetch]
 */
export const anonymousDb = ({ shell, backend: { url, key } }, fetch = globalThis.fetch) =>
  shell.createDb(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  })

/**
 * A page's context on the host: an anonymous client and its own cache.
 * @param {App} app
 * @param {typeof globalThis.fetch} [fetch]
 * @returns {Pick<RouteContext, 'db' | 'queryClient'>}
 */
export function readerOf(app, fetch) {
  const queryClient = app.shell.createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  return { db: anonymousDb(app, fetch), queryClient }
}

/**
 * The work's result; null after the timeout.
 * @template T
 * @param {Promise<T>} work
 * @param {number} milliseconds
 * @returns {Promise<{ value: T } | null>}
 */
export async function within(work, milliseconds) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  try {
    return /** @type {{ value: T } | null} */ (await Promise.race([work.then((value) => ({ value })), late]))
  } finally {
    clearTimeout(timer)
  }
}
