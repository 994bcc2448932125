const signs = Object.entries({ C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 })

/** A number from 1 in Roman numerals, as the database writes the numbers of arguments. */
export function roman(number: number): string {
  let rest = number
  let numeral = ''
  for (const [sign, value] of signs) {
    for (; rest >= value; rest -= value) numeral += sign
  }
  return numeral
}
