export type Line = {
  what: string
  figure: string
  /** The limit, for example '≤ 1.15'; none for figures that only inform. */
  bar?: string
  kept?: boolean
}

/** A figure that may not be above `most`, with what else is worth knowing about it. */
export const atMost = (what: string, value: number, most: number, besides = ''): Line => ({
  what,
  figure: `${shown(value)}${besides && ` (${besides})`}`,
  bar: `≤ ${most}`,
  kept: value <= most,
})

/** A figure that may not be below `least`. */
export const atLeast = (what: string, value: number, least: number, besides = ''): Line => ({
  what,
  figure: `${shown(value)}${besides && ` (${besides})`}`,
  bar: `≥ ${least}`,
  kept: value >= least,
})

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3))

/** One line of the report, as it is printed and as docs/benchmarks.md keeps it. */
export const asRow = ({ what, figure, bar = '', kept }: Line): string =>
  `| ${what} | ${figure} | ${bar} | ${kept === undefined ? '' : kept ? 'kept' : 'NOT KEPT'} |`

export const tableHead = '| what | figure | bar | |\n|---|---|---|---|'
