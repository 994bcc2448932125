import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import {
  PassagePreviews,
  ReferenceButton,
  type References,
  useReferences,
} from '@portal/shared-ui/references'
import { loadParser, type Reference, referencePath } from '@portal/shared-ui/scripture'
import { eyebrow, s } from '@portal/shared-ui/theme'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

const parserCode = codeQuery('video-parser', loadParser)

/** The passage of a video, 'Joh 3:16; Rom 8': a click on verses shows them below, a chapter is a link to the Bible. */
export function VideoPassage({ passage }: { passage: string }) {
  const references = useReferences()
  const { data: parser } = useCode(parserCode, { enabled: /\d/.test(passage) })
  const parts = passage.split(';').map((part) => part.trim())
  return (
    <Box>
      <Label>{parts.length === 1 ? 'Bibelstället' : 'Bibelställen'}</Label>
      {parts.map((part, at) => (
        <Fragment key={String(at)}>
          {at > 0 && <span>; </span>}
          <Passage words={part} passages={parser?.parseReferences(part) ?? []} references={references} />
        </Fragment>
      ))}
      <PassagePreviews references={references} />
    </Box>
  )
}

type PassageProps = { words: string; passages: Reference[]; references: References }

function Passage({ words, passages, references }: PassageProps) {
  const [first] = passages
  // An element of its own, because the parser arrives later: a translated page has moved the text.
  if (!first) return <span>{words}</span>
  if (!first.from) return <Chapter to={referencePath(first)}>{words}</Chapter>
  return (
    <ReferenceButton passages={passages} references={references}>
      {words}
    </ReferenceButton>
  )
}

const Box = styled.div`
  margin-top: 26px;
  font-size: 1.125rem;
`

const Label = styled.p`
  ${eyebrow}
  margin: 0 0 4px;
`

const Chapter = styled(Link)`
  color: ${s('brand')};
  text-decoration: underline;
  text-underline-offset: 4px;
`
