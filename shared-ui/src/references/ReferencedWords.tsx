import { Fragment, useMemo } from 'react'
import styled from 'styled-components'
import { codeQuery } from '../codeQuery'
import { formatReference, loadFinder, type Reference } from '../scripture'
import { useCode } from '../ui/useCode'
import { ReferenceButton } from './ReferenceButton'
import { textSegments } from './textSegments'
import type { References } from './useReferences'

const finderCode = codeQuery('finder', loadFinder)

/**
 * Plain words of which those that name verses of the Bible can be pressed. Until the finder is there, and on the
 * host, they are the words alone, of the same size; where no two numbers stand together it is not fetched.
 */
export function ReferencedWords({ text, references }: { text: string; references: References }) {
  const { data: finder } = useCode(finderCode, { enabled: /\d\D{1,8}\d/.test(text) })
  // Reading a long text takes longer than showing it.
  const segments = useMemo(() => textSegments(text, finder?.findReferences), [text, finder])
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
      <Fragment key={at}>{segment.words}</Fragment>
    ),
  )
}

const namesNoBook = /^\d[\d\s:–—-]*(?:[a-e]{1,2}|ff?)?$/

/** '18 ff' and '4:2' with their book. */
function wholeName({ words, passages: [first] }: { words: string; passages: Reference[] }) {
  const place = first && formatReference({ osis: first.osis, chapter: first.chapter })
  return words.includes(':') ? place?.replace(/\d+$/, words) : `${place}:${words}`
}

/** A button is a box to the line breaker: without this a bracket would be left behind on the line before. */
const NoBreak = styled.span`
  white-space: nowrap;
`
