import { useContext, useMemo } from 'react'
import styled from 'styled-components'
import { withThinSpaces } from '../format'
import { formatReference, type Reference } from '../scripture'
import { Closed } from '../ui/closed'
import { useCode } from '../ui/useCode'
import { finderCode, mayRefer } from './finderCode'
import { ReferenceButton } from './ReferenceButton'
import { textSegments } from './textSegments'
import type { References } from './useReferences'

/**
 * Plain text whose Bible references are buttons. Until the finder has loaded, and on the host, it is plain text of
 * the same size; the finder is not fetched for a text without two numbers close together, or while it is closed.
 */
export function ReferencedWords({ text, references }: { text: string; references: References }) {
  const isFindable = mayRefer(text)
  const isClosed = useContext(Closed)
  const { data: finder } = useCode(finderCode, { enabled: isFindable && !isClosed })
  // Memoised, because parsing a long text takes longer than rendering it.
  const segments = useMemo(() => textSegments(text, finder?.findReferences), [text, finder])
  if (!isFindable) return withThinSpaces(text)
  return segments.map((segment, at) =>
    'passages' in segment ? (
      <NoBreak key={at}>
        {segment.before}
        <ReferenceButton
          passages={segment.passages}
          references={references}
          label={namesNoBook.test(segment.words) ? wholeName(segment) : undefined}
        >
          {segment.words}
        </ReferenceButton>
        {segment.after}
      </NoBreak>
    ) : (
      <span key={at}>{withThinSpaces(segment.words)}</span>
    ),
  )
}

const namesNoBook = /^\d[\d\s:–—-]*(?:[a-e]{1,2}|ff?)?$/

/** The full reference for '18 ff' and '4:2', with the book. */
function wholeName({ words, passages: [first] }: { words: string; passages: Reference[] }) {
  const place = first && formatReference({ osis: first.osis, chapter: first.chapter })
  return words.includes(':') ? place?.replace(/\d+$/, words) : `${place}:${words}`
}

/** The browser may break lines before and after a button: without this, a bracket would stay on the line before. */
const NoBreak = styled.span`
  white-space: nowrap;
`
