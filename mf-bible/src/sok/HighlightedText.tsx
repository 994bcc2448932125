import { plainText } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Props = {
  text: string
  /** The typed text, which the database found in this one; or whole words that matched it. */
  found: string | string[]
  /** Other forms of the typed word, which the database found too. */
  forms?: string[]
}

/** A text in which all occurrences of the found words are marked. */
export function HighlightedText({ text, found, forms = [] }: Props) {
  const pattern =
    typeof found === 'string' ? [typedPattern(found), ...forms.map(wholeWord)] : found.map(wholeWord)
  if (!pattern[0]) return text
  const parts = text.split(new RegExp(`(${pattern.join('|')})`, 'giu'))
  // Every second part matched the pattern.
  return parts.map((part, at) =>
    at % 2 ? <Mark key={`${at}`}>{part}</Mark> : <span key={`${at}`}>{part}</span>,
  )
}

/**
 * A pattern for a typed text as the database finds it: its words with any signs between them. A single word of three
 * letters or more is marked anywhere in a word, other texts from the beginning of a word on. The number of a pasted
 * verse may be missing. Empty without words.
 */
function typedPattern(typed: string): string {
  const [, number = '', rest = typed] =
    /^\s*((?:\d{1,3}\s?[:.]\s?)?\d{1,3})[.,]?\s+(?=\P{N}*\p{L})(.*)$/su.exec(typed) ?? []
  const words = wordsOf(rest)
  const begins = words.length === 1 && [...(words[0] ?? '')].length > 2 ? '' : BEGINS
  return words.length > 0
    ? begins +
        wordsOf(number)
          .map((each) => `(?:${each}${BETWEEN})?`)
          .join('') +
        words.join(BETWEEN)
    : ''
}

const BEGINS = '(?<![\\p{L}\\p{N}])'
const BETWEEN = '[^\\p{L}\\p{N}]+'

const wordsOf = (text: string): string[] => plainText(text).plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const wholeWord = (word: string) => `${BEGINS}${literal(word)}(?![\\p{L}\\p{N}])`

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const Mark = styled.mark`
  padding: 0.05em 0.1em;
  border-radius: 4px;
  background: ${s('hlYellow')};
  color: ${s('ink')};
  font-weight: 600;
`
