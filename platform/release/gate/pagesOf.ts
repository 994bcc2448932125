import type { Access } from '../../contract/registry'
import type { StoredRemote, StoredShell } from '../../contract/release'

/** A page that the gate opens; `title` is what its app declares. */
export type GatedPage = { path: string; access: Access; title: string | null }

/** How a page is opened: the width of the window in pixels, and the colours. */
export type View = { width: number; colorScheme: 'light' | 'dark' }

/**
 * The pages of a remote: each of its routes (by the example of one with a parameter), and each page that it declares. A
 * declared part of a page (`#argument-i`) is no page of its own.
 * @param routes the paths of the routes that its code exposes
 * @param listed the addresses of the sitemap, for examples with a `*`
 */
export function pagesOf(
  { paths, access, pages = [], examples = {} }: StoredRemote,
  routes: string[],
  listed: string[] = [],
): GatedPage[] {
  const accessOf = (path: string): Access => {
    const area = paths.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    return access[area ?? ''] ?? 'anyone'
  }
  const shown = Object.values(examples).flatMap((example) =>
    example === false ? [] : [firstLike(example, listed)],
  )
  const fixed = routes
    .map(withoutOptional)
    .filter((route) => !hasParameter(route) && examples[route] !== false)
  const titles = new Map<string, string | null>([...fixed, ...shown].map((path) => [path, null]))
  for (const { to, title } of pages) if (!to.includes('#')) titles.set(to, title)
  return [...titles].map(([path, title]) => ({
    path,
    title,
    access: accessOf(path.replace(/\?.*/, '')),
  }))
}

/** The shell's own pages, and the first page of each remote: what it provides to remotes must work. */
export function pagesOfShell({ routes }: StoredShell, remotes: StoredRemote[]): GatedPage[] {
  const own = ['/', ...routes].map((path): GatedPage => ({ path, access: 'anyone', title: null }))
  return [...own, ...remotes.flatMap((remote) => pagesOf(remote, remote.paths).slice(0, 1))]
}

/** Each page once in a wide window and once in a narrow one, in light and dark colours in turn. */
export const viewsOf = (at: number): [View, View] => [
  { width: 1360, colorScheme: at % 2 === 0 ? 'light' : 'dark' },
  { width: 390, colorScheme: at % 2 === 0 ? 'dark' : 'light' },
]

/**
 * What is wrong with the examples that a remote declares, as the end of a sentence: a route with a parameter that neither
 * an example nor a declared page shows, or an example of no route.
 */
export function wrongExamples(
  { pages = [], examples = {} }: Pick<StoredRemote, 'pages' | 'examples'>,
  routes: string[],
): string | null {
  const unknown = Object.keys(examples).filter((route) => !routes.includes(route))
  if (unknown.length > 0) return `has an example for ${unknown.join(', ')}, which is no route of its own`
  const declared = pages.map(({ to }) => to).filter((to) => !routes.includes(to))
  const bare = routes.filter(
    (route) =>
      hasParameter(withoutOptional(route)) &&
      examples[route] === undefined &&
      !declared.some((to) => patternOf(route).test(to)),
  )
  if (bare.length === 0) return null
  return `has no example for ${bare.join(', ')}: package.json names an address under portal.examples, or false`
}

const withoutOptional = (route: string): string => route.replaceAll(/\/:\w+\?/g, '')

const hasParameter = (route: string): boolean => /[:*]/.test(route)

/** The addresses of a route: `/a/:id/:slug?` has `/a/1` and `/a/1/one`. */
const patternOf = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)

/** The first address in which each `*` is some text; the text itself when there is none, which then answers 404. */
function firstLike(example: string, listed: string[]): string {
  const parts = example.split('*').map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('[^/?]+')}$`)
  return listed.find((path) => pattern.test(path)) ?? example
}
