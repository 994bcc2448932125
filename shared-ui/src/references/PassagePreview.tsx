import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { formatReference, type Reference, referencePath } from '../scripture'
import { chapterQuery, type Verse, versesOf } from '../scripture/chapter'
import { s } from '../theme'
import { QueryView } from '../ui/QueryView'
import { ScriptureQuote } from '../ui/Quote'
import { SkeletonText } from '../ui/Skeleton'
import { NumberedVerses } from './NumberedVerses'

type Props = {
  reference: Reference
  /** The verses as the text itself quotes them. */
  quoted?: Verse[]
}

/**
 * The verses of one passage with a link to the reader. If the text quotes all of them, shows that quotation, so that
 * the same verses do not appear in two translations; otherwise the Bible tables' text, or the quotation if the tables
 * lack the book.
 */
export function PassagePreview({ reference, quoted = [] }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isQuoted = isWhole(reference, quoted)
  const chapter = useQuery({ ...chapterQuery(useDb(), reference), enabled: !isQuoted })
  const name = formatReference(reference)

  // Below a long text it may be outside the window.
  const loaded = isQuoted || chapter.data !== undefined
  useEffect(() => {
    if (loaded) box.current?.scrollIntoView({ block: 'nearest' })
  }, [loaded])

  return (
    <Box ref={box} role="group" aria-label={name}>
      <QueryView
        query={isQuoted ? { ...chapter, data: null } : chapter}
        skeleton={<SkeletonText lines={3} />}
        loading={`Laddar ${name}…`}
      >
        {(found) => {
          const { verses: read, lack } = versesOf(reference, found)
          const verses = read.length > 0 ? read : quoted
          return (
            <div role="status">
              {verses.length > 0 && (
                <ScriptureQuote
                  size="s"
                  text={<NumberedVerses verses={verses} />}
                  reference={name}
                  to={referencePath(reference)}
                />
              )}
              {lack && quoted.length === 0 && <Lack>{lack}</Lack>}
            </div>
          )
        }}
      </QueryView>
    </Box>
  )
}

const isWhole = ({ from, onward, to = from }: Reference, quoted: Verse[]) =>
  from !== undefined && to !== undefined && !onward && quoted.length === to - from + 1

const Box = styled.div`
  margin: 16px 0;
  scroll-margin-block: 12px;
  /* Quotations in an article's text get the same margins. */
  && figure,
  && blockquote {
    margin: 0;
  }
  && blockquote {
    padding: 0;
    border: 0;
  }
  && figcaption a {
    color: inherit;
    font-weight: inherit;
  }
  && figcaption a:not(:hover) {
    text-decoration: none;
  }
`

const Lack = styled.p`
  && {
    margin: 12px 0 0;
  }
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  color: ${s('muted')};
`
