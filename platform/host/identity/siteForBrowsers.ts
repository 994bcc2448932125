import { defaultSite, type Site } from '@portal/shared-ui/site'

/** What differs from the defaults, as documents and `/remotes.json` have it; nothing for a portal without settings. */
export function siteForBrowsers(site: Site): { site?: Partial<Site> } {
  const differing = Object.entries(site).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultSite[field as keyof Site]),
  )
  return differing.length > 0 ? { site: Object.fromEntries(differing) } : {}
}
