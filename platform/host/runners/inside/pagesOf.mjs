// @ts-check

/** @typedef {import('./load.mjs').Route} Route */

/**
 * Every route with the path that leads to it, parents before their children.
 * @param {Route[]} routes
 * @param {string} prefix
 * @returns {{ path: string, route: Route }[]}
 */
export function pagesOf(routes, prefix) {
  return routes.flatMap((route) => {
    const own = route.path ?? ''
    const path = own.startsWith('/') ? own : [prefix.replace(/\/$/, ''), own].filter(Boolean).join('/') || '/'
    return [{ path, route }, ...pagesOf(/** @type {Route[]} */ (route.children ?? []), path)]
  })
}
