export type Line = {
  what: string
  figure: string
  /** The limit, for example '≤ 1.15'; undefined for informative figures. */
  bar?: string
  kept?: boolean
}

/** A figure with the upper limit `most`, and a remark. */
export const atMost = (what: string, value: number, most: number, besides = ''): Line => ({
  what,
  figure: `${shown(value)}${besides && ` (${besides})`}`,
  bar: `≤ ${most}`,
  kept: value <= most,
})

/** A figure with the lower limit `least`, and a remark. */
export const atLeast = (what: string, value: number, least: number, besides = ''): Line => ({
  what,
  figure: `${shown(value)}${besides && ` (${besides})`}`,
  bar: `≥ ${least}`,
  kept: value >= least,
})

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3))

/** One line of the report, in the form of docs/benchmarks.md. */
export const asRow = ({ what, figure, bar = '', kept }: Line): string =>
  `| ${what} | ${figure} | ${bar} | ${kept === undefined ? '' : kept ? 'kept' : 'NOT KEPT'} |`

export const tableHead = '| what | figure | bar | |\n|---|---|---|---|'
