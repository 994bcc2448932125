import { Button, IconButton } from '@portal/shared-ui'
import { AnswerLinks } from '@portal/shared-ui/answers'
import { PassagePreviews, ReferenceButton, useReferences } from '@portal/shared-ui/references'
import { formatReference } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { NamingAnswer } from './asked.data'
import type { AskedPassage } from './askedPassage'

type Props = { passage: AskedPassage; answers: NamingAnswer[]; onRemove: () => void }

/** In the form for a question: the answers that name its passage, and the passage with its text on press. */
export function PassageOfQuestion({ passage, answers, onRemove }: Props) {
  const references = useReferences()
  const name = formatReference(passage)
  return (
    <>
      {answers.length > 0 && <Naming title={`Svar som nämner ${name}`} answers={answers} />}
      <Box role="group" aria-label="Bibelställe">
        <Row>
          <span>
            Frågan gäller{' '}
            <ReferenceButton passages={[passage]} references={references}>
              {name}
            </ReferenceButton>
          </span>
          <IconButton
            size="s"
            label="Ta bort bibelstället"
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        </Row>
        <PassagePreviews references={references} />
      </Box>
    </>
  )
}

/** The most answers that show before 'more' is pressed. */
const MAX_SHOWN = 3

function Naming({ title, answers }: { title: string; answers: NamingAnswer[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? answers : answers.slice(0, MAX_SHOWN)
  const more = answers.length - shown.length
  return (
    <AnswerLinks title={title} answers={shown} focused>
      {more > 0 && (
        <Button size="s" variant="light" onClick={() => setWhole(true)}>
          {`${more} fler`}
        </Button>
      )}
    </AnswerLinks>
  )
}

const Box = styled.div`
  min-width: 0;
`

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
  min-height: 52px;
  padding: 4px 6px 4px 14px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  font-weight: 500;
  overflow-wrap: anywhere;
`
