import { ScriptureQuote } from '@portal/shared-ui'
import type { Passage } from '@portal/shared-ui/answers'
import { NumberedVerses } from '@portal/shared-ui/references'
import { referencePath } from '@portal/shared-ui/scripture'
import { eyebrow } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The passages that an answer quotes, each with its verses. */
export function AnswerPassages({ passages }: { passages: Passage[] }) {
  const quoted = passages.filter(({ verses }) => verses.length > 0)
  if (quoted.length === 0) return null
  return (
    <Box data-read="">
      <Label>{quoted.length === 1 ? 'Bibelstället' : 'Bibelställen'}</Label>
      {quoted.map(({ label, reference, verses }) => (
        <ScriptureQuote
          key={label}
          size="s"
          text={<NumberedVerses verses={verses} />}
          reference={label}
          to={reference ? referencePath(reference) : undefined}
        />
      ))}
    </Box>
  )
}

const Box = styled.div`
  margin-top: 24px;
  overflow-wrap: anywhere;
`

const Label = styled.p`
  ${eyebrow}
  margin: 0;
`
