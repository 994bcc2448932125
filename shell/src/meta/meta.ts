import type { PageMeta } from '@portal/shared-ui/remote'

export const SITE_NAME = 'Sanningens Ord'

export const DEFAULT_META: PageMeta & { description: string } = {
  title: SITE_NAME,
  description: 'Läs Bibeln på svenska, sök svar på dina frågor och väx i tron tillsammans med andra.',
}

/** The tab's title: the page first, because tabs are narrow. */
export const fullTitle = ({ title }: PageMeta): string =>
  title === SITE_NAME ? SITE_NAME : `${title} – ${SITE_NAME}`

type CompleteMeta = Required<Pick<PageMeta, 'title' | 'description' | 'canonical' | 'robots'>>

/** A page's meta with nothing left open. */
export function completeMeta(meta: PageMeta, path: string): CompleteMeta {
  return {
    title: fullTitle(meta),
    description: meta.description ?? DEFAULT_META.description,
    canonical: meta.canonical ?? path,
    robots: meta.robots ?? 'index',
  }
}
