import { pagePaths } from '@portal/shared-ui/format'
import type { SiteLink } from '@portal/shared-ui/site'

const builtIn: { heading: string; links: SiteLink[] }[] = [
  {
    heading: 'Utforska',
    links: [
      { label: 'Bibeln', to: '/bibeln' },
      { label: 'Studera', to: '/studera' },
      { label: 'Själavinna', to: '/sjalavinna' },
      { label: 'Gemenskap', to: '/gemenskap' },
    ],
  },
  {
    heading: 'Om',
    links: [
      { label: 'Om oss', to: '/om-oss' },
      { label: 'Evenemang', to: pagePaths.events },
      { label: 'Uppdateringar', to: pagePaths.site_updates },
      { label: 'Integritet', to: '/integritet' },
    ],
  },
]

/** The footer's columns of links: the portal's areas, and pages about its owner, whose own links come last. */
export const footerColumns = (own: SiteLink[]) =>
  builtIn.map(({ heading, links }, index) => ({
    heading,
    links: index === builtIn.length - 1 ? [...links, ...own] : links,
  }))
