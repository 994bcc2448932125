import { Button } from '@portal/shared-ui'
import { useFieldArray, useWatch } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { Plus } from 'lucide-react'
import styled from 'styled-components'
import { PassageBlock } from './PassageBlock'
import { type Block, emptyBlock, isEmptyBlock } from './passages'

/**
 * The passages of an answer, as a part of the surrounding form: `Block[]` under `name`. One block always stays; removing
 * the only one empties it.
 */
export function PassageBlocks({ name, label = 'Bibelställen' }: { name: string; label?: string }) {
  const blocks = useFieldArray({ name })
  const typed: Block[] = useWatch({ name })
  const isAlone = blocks.fields.length === 1
  const isEmpty = isAlone && typed.every(isEmptyBlock)
  return (
    <Box>
      <legend>{label}</legend>
      <p>Lämna tomt om frågan inte gäller något särskilt bibelställe.</p>
      {blocks.fields.map(({ id }, at) => (
        <PassageBlock
          key={id}
          name={`${name}.${at}`}
          title={`Bibelställe ${at + 1}`}
          onRemove={
            isEmpty ? undefined : () => (isAlone ? blocks.replace([emptyBlock()]) : blocks.remove(at))
          }
        />
      ))}
      <Button
        variant="light"
        size="s"
        icon={<Plus aria-hidden="true" />}
        onClick={() => blocks.append(emptyBlock())}
      >
        Lägg till bibelställe
      </Button>
    </Box>
  )
}

const Box = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  & > p {
    margin: 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
`
