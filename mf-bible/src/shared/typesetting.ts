import type { Chapter, Verse } from './chapter.data'

/** A part of a verse with one typesetting: a line of poetry, or words up to the next break. */
export type Piece = {
  text: string
  /** Lines above the piece: headings (s) and a psalm's own title (d). */
  headings: Mark[]
  /** Set when it begins a paragraph, or a stanza after a blank line. */
  begins?: 'p' | 'b'
  /** The indentation of a line of poetry, from 1. */
  level?: number
}

/** The verses of a chapter with typesetting; other verses continue the one before. */
export type Typesetting = ReadonlyMap<number, Piece[]>

type Mark = { word: number; kind: string; words: string }

/** Songs and sayings: each verse is a line of poetry unless the text has markers. */
const isPoem = (osis: string): boolean => /^(?:Ps|Job|Prov)$/.test(osis)

const letters =
  'א Alef,ב Bet,ג Gimel,ד Dalet,ה He,ו Vav,ז Zajin,ח Chet,ט Tet,י Jod,כ Kaf,ל Lamed,מ Mem,נ Nun,ס Samek,ע Ajin,פ Pe,צ Tsade,ק Qof,ר Resh,ש Shin,ת Tav'

/** The typesetting of a chapter: from its markers (`chapters.marks`), or from heuristics when it has none. */
export function typesettingOf(osis: string, { number, verses, marks }: Chapter): Typesetting {
  const set = parse(marks ?? '')
  const add = (verse: number, kind: string, words = '') =>
    set.set(verse, [{ word: 0, kind, words }, ...(set.get(verse) ?? [])])
  const all = [...set.values()].flat()
  // A single break is only the beginning of the chapter.
  const isBroken = all.filter(({ kind }) => /[pq]/.test(kind)).length > 1
  if (!isBroken && isPoem(osis)) for (const { number } of verses) add(number, 'q1')
  else if (!isBroken) for (const verse of paragraphStarts(verses)) add(verse, 'p')
  if (osis === 'Ps' && number === 119 && !all.some(({ kind }) => kind === 's')) {
    letters.split(',').forEach((letter, at) => {
      add(8 * at + 1, 's', letter)
    })
  }
  return new Map(
    verses.flatMap(({ number, text }) => {
      const own = set.get(number)
      return own ? [[number, piecesOf(text, own)] as const] : []
    }),
  )
}

/** Parses a line per marker: '3.5 q2' is before the sixth word of verse 3. */
function parse(marks: string): Map<number, Mark[]> {
  const set = new Map<number, Mark[]>()
  for (const line of marks.split('\n')) {
    const [, verse, word = 0, kind, words = ''] = /^(\d+)(?:\.(\d+))? (\w+) ?(.*)$/.exec(line) ?? []
    if (!kind) continue
    set.set(Number(verse), [...(set.get(Number(verse)) ?? []), { word: Number(word), kind, words }])
  }
  return set
}

/**
 * Splits a verse at its markers; the pieces joined are its text. Drops markers behind the last word: they belong to
 * another version of the text.
 */
function piecesOf(text: string, marks: Mark[]): Piece[] {
  const words = text.split(' ')
  const starts = [...new Set([0, ...marks.map(({ word }) => word)])]
    .filter((word) => word < words.length)
    .sort((a, b) => a - b)
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? words.length
    const here = marks.filter(({ word }) => word === from)
    const kindOf = (pattern: RegExp) => here.find(({ kind }) => pattern.test(kind))?.kind
    return {
      text: words.slice(from, to).join(' ') + (to < words.length ? ' ' : ''),
      headings: here.filter(({ words }) => words !== ''),
      begins: kindOf(/^[pb]$/) as Piece['begins'],
      level: Number(kindOf(/^q/)?.slice(1)) || undefined,
    }
  })
}

/** The verses that start a paragraph in text without markers: at direct speech, otherwise after five to eight verses. */
function paragraphStarts(verses: Verse[]): number[] {
  const starts: number[] = []
  let since = 0
  verses.forEach(({ number, text }, at) => {
    const isEnded = /[.!?…]\W*$/.test(verses[at - 1]?.text ?? '')
    const isSpeech = since > 1 && /^[”"»–]/.test(text)
    if ((isEnded && (isSpeech || since > 4)) || since > 7) {
      starts.push(number)
      since = 0
    }
    since++
  })
  return starts
}
