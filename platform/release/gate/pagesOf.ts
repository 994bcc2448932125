import type { Access } from '../../contract/registry'
import type { StoredRemote } from '../../contract/release'

/** A page that the gate opens; `title` is what its app declares. */
export type GatedPage = { path: string; access: Access; title: string | null }

/**
 * The pages that a remote declares, and each of its areas. A declared part of a page (`#argument-i`) is no page of its
 * own.
 */
export function pagesOf({ paths, access, pages = [] }: StoredRemote): GatedPage[] {
  const accessOf = (path: string): Access => {
    const area = paths.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    return access[area ?? ''] ?? 'anyone'
  }
  const titles = new Map<string, string | null>(paths.map((path) => [path, null]))
  for (const { to, title } of pages) if (!to.includes('#')) titles.set(to, title)
  return [...titles].map(([path, title]) => ({
    path,
    title,
    access: accessOf(path.replace(/\?.*/, '')),
  }))
}

/** The start page, and the first page of each remote: the shell's own page and what it provides to remotes must work. */
export function pagesOfShell(remotes: StoredRemote[]): GatedPage[] {
  const start: GatedPage = { path: '/', access: 'anyone', title: null }
  return [start, ...remotes.flatMap((remote) => pagesOf(remote).slice(0, 1))]
}
