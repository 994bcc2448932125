import type { Verse } from '@portal/shared-ui/scripture/chapter'

/** A parsed chapter: its verses in order, and the text before the first number. */
export type ChapterText = { verses: Verse[]; before: string }

/** A number that may begin a verse. It is `strong` at the beginning of a line, when superscript, or before a capital. */
type Mark = { number: number; last?: number; at: number; end: number; beginsLine: boolean; strong: boolean }

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const mark =
  /(^|[\s>”"’'»).,;:!?–—])(\d{1,3}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})(?:[-–](\d{1,3})(?=[.):]?\s))?(?:[.):]|(?=\D|$))/g

/**
 * Parses a pasted chapter in any numbering: '1 I begynnelsen … 2 Och …', one verse a line, '1.', superscript numbers, '2-3' for joined verses.
 * Accepts numbers only in order, so that a number inside a verse ('12 stammar') stays part of its text.
 */
export function readChapterText(pasted: string): ChapterText {
  const text = pasted
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00ad/g, '')
  const marks = marksIn(text)
  const taken: Mark[] = []
  for (let next = firstOf(marks); next; next = nextOf(marks, next)) taken.push(next)
  return {
    verses: taken.map(({ number, last = number, end }, index) => ({
      number,
      ...(last > number && { last }),
      text: oneLine(text.slice(end, taken[index + 1]?.at)),
    })),
    before: oneLine(text.slice(0, taken[0]?.at)),
  }
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(mark)].map((found) => {
    const [whole, lead = '', digits = '', last] = found
    const at = found.index + lead.length
    const end = found.index + whole.length
    const isRaised = raised.includes(digits[0] ?? ' ')
    const beginsLine = /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 40), at))
    return {
      ...(last && { last: Number(last) }),
      number: Number([...digits].map((digit) => (isRaised ? raised.indexOf(digit) : digit)).join('')),
      at,
      end,
      beginsLine,
      strong: isRaised || beginsLine || /^\s*[”"’'»«(]*\p{Lu}/u.test(text.slice(end, end + 12)),
    }
  })
}

// A heading may contain a 1 ('1 Mosebok 1'): the last strong one before the 2 begins the chapter.
function firstOf(marks: Mark[]): Mark | undefined {
  const second = marks.find(({ number, strong }) => number === 2 && strong)
  const ones = marks.filter(({ number, at }) => number === 1 && at < (second?.at ?? Number.POSITIVE_INFINITY))
  return ones.findLast(({ strong }) => strong) ?? ones[0] ?? marks.find(({ beginsLine }) => beginsLine)
}

// The next number in order, preferably a strong one; when it is missing, a higher one at the beginning of a line.
function nextOf(marks: Mark[], { number: first, last = first, at }: Mark): Mark | undefined {
  const number = Math.max(first, last)
  const later = marks.filter((one) => one.at > at)
  const following = later.filter((one) => one.number === number + 1)
  const jump = later.find((one) => one.beginsLine && one.number > number + 1)
  const wanted = following.find(({ strong }) => strong) ?? following[0]
  // Text after a jump in the numbers belongs to a later verse.
  return wanted && (!jump || wanted.at < jump.at) ? wanted : (jump ?? wanted)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
