import { loadParser, type Reference } from '@portal/shared-ui/scripture'
import { bareButton, s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import styled from 'styled-components'
import { codeQuery } from '../shared/code'
import { piecesOf } from './pieces'

const parserCode = codeQuery(['parser'], loadParser)

export type References = {
  isShown: (reference: Reference) => boolean
  toggle: (reference: Reference) => void
  /** Where the verses show. */
  controls: string
}

/**
 * Plain text with its paragraphs; what names verses of the Bible can be pressed (ST-08). Until the parser is there, and on
 * the host, it is the text alone, of the same size.
 */
export function ReferencedText({ text, references }: { text: string; references: References }) {
  const { data: parser } = useQuery(parserCode)
  // Reading a long answer takes longer than showing it.
  const paragraphs = useMemo(() => {
    const all = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
    return all.map((paragraph) => piecesOf(paragraph.trim(), parser?.findReferences))
  }, [text, parser])

  return (
    <Text dir="auto">
      {paragraphs.map((pieces, at) => (
        <p key={at} dir="auto">
          {pieces.map((piece, place) =>
            'reference' in piece ? (
              <Together key={place}>
                {piece.before}
                <Verse
                  type="button"
                  aria-expanded={references.isShown(piece.reference)}
                  aria-controls={references.isShown(piece.reference) ? references.controls : undefined}
                  onClick={() => references.toggle(piece.reference)}
                >
                  {piece.words}
                </Verse>
                {piece.after}
              </Together>
            ) : (
              <Fragment key={place}>{piece.words}</Fragment>
            ),
          )}
        </p>
      ))}
    </Text>
  )
}

const Text = styled.div`
  max-width: 68ch;
  overflow-wrap: anywhere;
  p {
    margin: 0;
    white-space: pre-line;
  }
  p + p {
    margin-top: 0.9em;
  }
`

/** A button is a box to the line breaker: without this a bracket would be left behind on the line before. */
const Together = styled.span`
  white-space: nowrap;
`

const Verse = styled.button`
  ${bareButton}
  /* In a narrow card a long name may take two lines. */
  max-width: calc(100% - 3ch);
  white-space: normal;
  color: ${s('brand')};
  text-decoration: underline dotted;
  text-underline-offset: 4px;
  &:hover,
  &[aria-expanded='true'] {
    text-decoration-style: solid;
  }
  &[aria-expanded='true'] {
    background: ${s('goldSoft')};
  }
`
