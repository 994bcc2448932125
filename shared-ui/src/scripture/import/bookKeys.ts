/**
 * The look-up keys of a name: the exact one first, then the one without the words of long titles. Ignores case,
 * accents, spaces and full stops; converts leading numbers in any notation to digits.
 */
export function keysOf(name: string): string[] {
  const plain = withDigits(folded(name))
  return [keyOf(plain), keyOf(withDigits(withoutTitleWords(plain)))]
}

/** The key of a name in a list. */
export const listKey = (name: string): string => keyOf(withDigits(folded(name)))

const ordinals: [RegExp, string][] = [
  [/^(?:i|1st|first|forsta|erste[rs]?|første|forste)(?:[.\s]\s*|$)/, '1 '],
  [/^(?:ii|2nd|second|andra|zweite[rs]?|annen|anden)(?:[.\s]\s*|$)/, '2 '],
  [/^(?:iii|3rd|third|tredje|dritte[rs]?)(?:[.\s]\s*|$)/, '3 '],
  [/^(?:iv|iiii|4th|fourth|fjarde|vierte[rs]?|fjerde)(?:[.\s]\s*|$)/, '4 '],
  [/^(?:v|5th|fifth|femte|funfte[rs]?)(?:[.\s]\s*|$)/, '5 '],
]

/** 'ii samuel', 'andra samuelsboken' and '2. samuel' all start with '2 '. */
function withDigits(name: string): string {
  const [pattern, digit] = ordinals.find(([ordinal]) => ordinal.test(name)) ?? []
  return pattern && digit ? name.replace(pattern, digit) : name
}

const titleWords = new Set(
  `the book of gospel according to st saint s epistle letter general paul apostle prophet holy kings' prophecy
   evangelium evangeliet enligt brev bref brevet till pauli paulus aposteln profeten sankt boken profetens den das des
   buch brief evangelium an die nach`.split(/\s+/),
)

function withoutTitleWords(name: string): string {
  return name
    .replace(/[,:;]? (?:commonly )?called .*$/, '')
    .split(/[\s.,:;]+/)
    .filter((word) => !titleWords.has(word))
    .join(' ')
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

function keyOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '')
}
