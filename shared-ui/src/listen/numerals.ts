const small =
  'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton'.split(
    ' ',
  )
const tens = ', , tjugo, trettio, fyrtio, femtio, sextio, sjuttio, åttio, nittio'.split(', ')

/** A number below a thousand in Swedish words, as it follows a noun: 'vers tjugoett'. */
export function numeral(number: number): string {
  if (number < 20) return small[number] ?? ''
  const below = (part: number) => (part > 0 ? numeral(part) : '')
  if (number < 100) return `${tens[Math.floor(number / 10)]}${below(number % 10)}`
  const hundreds = Math.floor(number / 100)
  return `${hundreds > 1 ? numeral(hundreds) : ''}hundra${below(number % 100)}`
}

/** 'Första' to 'Femte', for the books that have a number. */
export const ordinal = (number: number): string =>
  ['Första', 'Andra', 'Tredje', 'Fjärde', 'Femte'][number - 1] ?? String(number)
