export type Area = {
  label: string
  to: string
  /** A second path of the area, outside its own. */
  also?: string
}

/** The main navigation: exactly these four. The last two are marked on every page below them. */
export const mainLinks: Area[] = [
  { label: 'Gemenskap', to: '/gemenskap' },
  { label: 'Bibeln', to: '/bibeln' },
  { label: 'Själavinna', to: '/sjalavinna' },
  { label: 'Studera', to: '/studera', also: '/argument' },
]
