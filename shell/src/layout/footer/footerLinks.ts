import { pagePaths } from '@portal/shared-ui/format'

/** The footer's columns of links. The site's own links come at the end of the column with `hasOwn`. */
export const footerLinks = [
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
    hasOwn: true,
    links: [
      { label: 'Om oss', to: '/om-oss' },
      { label: 'Evenemang', to: pagePaths.events },
      { label: 'Uppdateringar', to: pagePaths.site_updates },
      { label: 'Integritet', to: '/integritet' },
    ],
  },
]
