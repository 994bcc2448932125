/** Level M (00) and the mask with their BCH code, lowest bit first. */
export const formatBits = (mask: number): boolean[] => bits(withRemainder(mask, 10, 0x537) ^ 0x5412, 15)

/** The version's number with its BCH code, lowest bit first; drawn from version 7. */
export const versionBits = (number: number): boolean[] => bits(withRemainder(number, 12, 0x1f25), 18)

function withRemainder(value: number, degree: number, generator: number): number {
  let rest = value << degree
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= generator << (bit - degree)
  }
  return (value << degree) | rest
}

const bits = (value: number, length: number) => Array.from({ length }, (_, at) => ((value >> at) & 1) === 1)
