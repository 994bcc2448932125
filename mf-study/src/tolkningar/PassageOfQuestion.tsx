import { IconButton } from '@portal/shared-ui'
import { PassagePreviews, ReferenceButton, useReferences } from '@portal/shared-ui/references'
import { formatReference } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import styled from 'styled-components'
import type { AskedPassage } from './askedPassage'

/** In the form for a question, above its text: the passage that it is about, with its verses on press. */
export function PassageOfQuestion({ passage, onRemove }: { passage: AskedPassage; onRemove: () => void }) {
  const references = useReferences()
  return (
    <Box role="group" aria-label="Bibelställe">
      <Row>
        <span>
          Frågan gäller{' '}
          <ReferenceButton passages={[passage]} references={references}>
            {formatReference(passage)}
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
