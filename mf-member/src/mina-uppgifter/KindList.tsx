import { Button, Card, ConfirmDialog } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { countOf, isEmpty, isForEverybody, type Kind, kindsOf } from './kinds'
import { useDeleteKind } from './myData.data'

/** The number of rows of each kind, and a button that deletes them. */
export function KindList({ counts }: { counts: Record<string, number> }) {
  const [asked, setAsked] = useState<Kind | null>(null)
  const shown = kindsOf(Object.keys(counts)).filter(
    (kind) => isForEverybody(kind) || countOf(kind, counts) > 0,
  )
  return (
    <Card as="ul" $padding="none">
      {shown.map((kind) => (
        <Row key={kind.title}>
          <div>
            <h3>{kind.title}</h3>
            <p>{kind.what}</p>
          </div>
          <Count>{counted(countOf(kind, counts), ...kind.unit)}</Count>
          {kind.loss && (
            <Button
              variant="light"
              size="s"
              disabled={isEmpty(kind, counts)}
              aria-label={`Ta bort: ${kind.title}`}
              onClick={() => setAsked(kind)}
            >
              Ta bort
            </Button>
          )}
        </Row>
      ))}
      {asked && <AskFirst kind={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function AskFirst({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { mutateAsync } = useDeleteKind()
  return (
    <ConfirmDialog
      title={`Ta bort: ${kind.title}?`}
      text={kind.loss}
      onConfirm={async () => {
        await mutateAsync(kind)
        toast('Borttaget')
      }}
      onClose={onClose}
    />
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 18px;
  padding: 16px 20px;
  & + & {
    border-top: 1px solid ${s('line')};
  }
  & > div {
    flex: 1 1 260px;
  }
  h3 {
    font-size: 1.0625rem;
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
  }
`

const Count = styled.span`
  margin-left: auto;
  font-weight: 600;
`
