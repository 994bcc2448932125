import { pagePaths } from '@portal/shared-ui/format'

type FooterLink = { label: string; to: string }

/** The footer's columns of links, with the pages and the links that the office has put there. */
export const footerLinks = (own: FooterLink[]) => [
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
      ...own,
    ],
  },
]
