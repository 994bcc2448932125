import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** A text with every occurrence of what was searched for marked. */
export function HighlightedText({ text, needle }: { text: string; needle: string }) {
  const parts = text.split(new RegExp(`(${needle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'giu'))
  // Every second part is what the pattern caught.
  return parts.map((part, at) => (at % 2 ? <Mark key={`${at}`}>{part}</Mark> : part))
}

const Mark = styled.mark`
  padding: 0.05em 0.1em;
  border-radius: 4px;
  background: ${s('hlYellow')};
  color: ${s('ink')};
  font-weight: 600;
`
