/** The main navigation: exactly these four (SH-07). The last two are marked on every page below them. */
export const mainLinks = [
  { label: 'Gemenskap', to: '/gemenskap' },
  { label: 'Bibeln', to: '/bibeln' },
  { label: 'Själavinna', to: '/sjalavinna' },
  { label: 'Studera', to: '/studera' },
]
