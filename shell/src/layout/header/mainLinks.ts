export type Area = {
  label: string
  to: string
  /** A second path of the area, outside its own. */
  also?: string
}

/** The main navigation: exactly these four. Each is marked on every page below it. */
export const mainLinks: Area[] = [
  { label: 'Gemenskap', to: '/gemenskap' },
  { label: 'Bibeln', to: '/bibeln' },
  { label: 'Själavinna', to: '/sjalavinna' },
  { label: 'Studera', to: '/studera', also: '/argument' },
]
