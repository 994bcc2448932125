import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Props = {
  text: string
  /** The term to highlight anywhere in the text; or whole words that matched it. */
  found: string | string[]
}

/** A text in which all occurrences of the found words are marked. */
export function HighlightedText({ text, found }: Props) {
  const pattern =
    typeof found === 'string'
      ? literal(found)
      : `(?<![\\p{L}\\p{N}])(?:${found.map(literal).join('|')})(?![\\p{L}\\p{N}])`
  if (found.length === 0) return text
  const parts = text.split(new RegExp(`(${pattern})`, 'giu'))
  // Every second part matched the pattern.
  return parts.map((part, at) =>
    at % 2 ? <Mark key={`${at}`}>{part}</Mark> : <span key={`${at}`}>{part}</span>,
  )
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const Mark = styled.mark`
  padding: 0.05em 0.1em;
  border-radius: 4px;
  background: ${s('hlYellow')};
  color: ${s('ink')};
  font-weight: 600;
`
