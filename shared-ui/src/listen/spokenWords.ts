import { bookByOsis, type FoundReference, type Reference } from '../scripture'
import { numeral, ordinal } from './numerals'

export type Find = (text: string) => FoundReference[]

/**
 * A text as it is read aloud: 'Joh 3:16–18' is 'Johannes kapitel tre, vers sexton till arton'. All other numbers stay as
 * they are: the voice knows how to say them. Signs without width go.
 * @param find without it references stay as they are written
 */
export function spokenWords(text: string, find?: Find): string {
  const plain = text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/[\u00a0\u2009\u202f]/g, ' ')
  let spoken = ''
  let read = 0
  const found = find?.(plain) ?? []
  for (const [at, { start, end, passages }] of found.entries()) {
    const words = inWords(plain.slice(start, end), passages)
    const before = plain.slice(read, start)
    const isListed = at > 0 && /^[.,]$/.test(before) && /^vers /.test(words)
    // 'Joh 3:16.18.20': one word 'vers' for all, and 'och' before the last.
    if (isListed && before === '.') {
      const next = found[at + 1]
      const goesOn = next && plain.slice(end, next.start) === '.'
      spoken += `${goesOn ? ', ' : ' och '}${words.slice('vers '.length)}`
    } else spoken += `${before}${isListed ? ' ' : ''}${words}`
    read = end
  }
  return spoken + plain.slice(read)
}

/** '18' and '4:2' in a list of passages, without their book. */
const namesNoBook = /^\d[\d\s:.–—-]*(?:[a-e]{1,2}|\s?ff?\.?)?$/

function inWords(words: string, passages: FoundReference['passages']): string {
  const [first] = passages
  const last = passages.at(-1)
  if (!first || !last) return words
  const isWhole = first.from === undefined && !first.onward
  const namesChapter = isWhole || /\d[:.]\d/.test(words)
  const place = namesNoBook.test(words) ? (namesChapter ? chapterOf(first) : '') : placeOf(first)
  if (isWhole) return `${place}${endOf(first, last)}`
  return [place, `vers ${numeral(first.from ?? 1)}${endOf(first, last)}`].filter(Boolean).join(', ')
}

/** ' till arton', ' till kapitel fyra, vers två', ' och följande', or nothing for one verse. */
function endOf(first: Reference, last: Reference): string {
  if (last.chapter !== first.chapter) {
    const verse = last.onward ? undefined : (last.to ?? last.from)
    return ` till ${chapterOf(last)}${verse === undefined ? '' : `, vers ${numeral(verse)}`}`
  }
  if (first.onward) return ' och följande'
  return first.to === undefined ? '' : ` till ${numeral(first.to)}`
}

/** 'kapitel tre'; of a whole psalm its number alone. */
const chapterOf = ({ osis, chapter, from }: Reference) =>
  osis === 'Ps' && from === undefined ? numeral(chapter) : `kapitel ${numeral(chapter)}`

/** 'Johannes kapitel tre', 'Första Mosebok kapitel ett', 'Psalm tjugotre'; a book of one chapter is its name alone. */
function placeOf(reference: Reference): string {
  const book = bookByOsis(reference.osis)
  if (reference.osis === 'Ps') return `Psalm ${numeral(reference.chapter)}`
  const name = (book?.name ?? reference.osis).replace(/^(\d) /, (_, number) => `${ordinal(Number(number))} `)
  return book?.chapters === 1 ? name : `${name} ${chapterOf(reference)}`
}
