import { createQueryClient } from '../portal'
import type { PortalRoute, Remote } from '../remote'
import { fakeDb } from './fakeDb'

type Declared = { pages?: { to: string }[] }

/**
 * The addresses of a remote's pages with a title and without parameters that are missing in its package.json, so that
 * the header's search cannot find them.
 */
export function undeclaredPages({ areas }: Remote, { pages = [] }: Declared): string[] {
  const declared = pages.map(({ to }) => to)
  return Object.entries(areas)
    .flatMap(([prefix, routes]) => routes.flatMap((route) => titledPaths(route, prefix)))
    .filter((path) => !declared.includes(path))
}

function titledPaths({ path = '', handle, children = [] }: PortalRoute, above: string): string[] {
  const own = path ? `${above}/${path}` : above
  const below = children.flatMap((child) => titledPaths(child, own))
  if (!handle?.meta || /[:*]/.test(own)) return below
  const url = new URL(own, 'https://portal.test')
  const { title } = handle.meta({ db: fakeDb({}), queryClient: createQueryClient(), params: {}, url })
  return title ? [own, ...below] : below
}
