import { QueryView, ScriptureQuote, SkeletonText } from '@portal/shared-ui'
import { formatReference, type Reference, referencePath } from '@portal/shared-ui/scripture'
import { useChapter } from '@portal/shared-ui/scripture/chapter'
import { s } from '@portal/shared-ui/theme'
import type { QuotedVerse } from '@portal/supabase/client'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { NumberedVerses } from './NumberedVerses'

type Props = {
  reference: Reference
  /** The words that the answer itself quotes of it, for a book that the Bible tables have not got yet. */
  quoted: QuotedVerse[]
}

/** The verses of a pressed reference, as the Bible tables have them, and the way to them in the reader (ST-08). */
export function ShownPassage({ reference, quoted }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chapter = useChapter(reference)
  const { from = 1, to = reference.from ?? Number.POSITIVE_INFINITY } = reference
  const name = formatReference(reference)

  // Under a long answer it may come outside the window.
  const loaded = chapter.data !== undefined
  useEffect(() => {
    if (loaded) box.current?.scrollIntoView({ block: 'nearest' })
  }, [loaded])

  return (
    <Box ref={box} role="group" aria-label={name}>
      <QueryView query={chapter} skeleton={<SkeletonText lines={3} />} loading={`Laddar ${name}...`}>
        {(found) => {
          const read = found?.verses.filter(({ number }) => number >= from && number <= to) ?? []
          const verses = read.length > 0 ? read : quoted
          return verses.length > 0 ? (
            <div role="status">
              <ScriptureQuote
                size="s"
                text={<NumberedVerses verses={verses} />}
                reference={name}
                to={referencePath(reference)}
              />
            </div>
          ) : (
            <Missing role="status">{`${name} finns inte i vår bibel än.`}</Missing>
          )
        }}
      </QueryView>
    </Box>
  )
}

const Box = styled.div`
  margin-top: 16px;
  scroll-margin-block: 12px;
`

const Missing = styled.p`
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  color: ${s('muted')};
`
