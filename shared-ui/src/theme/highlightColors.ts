import type { ColorToken } from './tokens'

/** The highlight colours, by the names that the database stores. */
export const highlightColors = [
  { name: 'yellow', label: 'Gul', token: 'hlYellow' },
  { name: 'green', label: 'Grön', token: 'hlGreen' },
  { name: 'blue', label: 'Blå', token: 'hlBlue' },
  { name: 'purple', label: 'Lila', token: 'hlPurple' },
  { name: 'pink', label: 'Rosa', token: 'hlPink' },
  { name: 'orange', label: 'Orange', token: 'hlOrange' },
] as const satisfies readonly { name: string; label: string; token: ColorToken }[]
