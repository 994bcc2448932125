import { Button, useDebouncedText } from '@portal/shared-ui'
import { useFormContext, useWatch } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { type Block, isSamePassage, withPassage } from './passages'
import { type Suggestion, useSuggestions } from './suggestions.data'

type Props = {
  /** The name of the blocks in the form. */
  name: string
  /** The name of the form's text field to parse. */
  from: string
}

/** Suggests the passages that the form's text names, one second after the last key, for adding to its blocks. */
export function VerseSuggestions({ name, from }: Props) {
  const form = useFormContext()
  const heading = useId()
  const text: string = useWatch({ name: from })
  const blocks: Block[] = useWatch({ name })
  const [hidden, setHidden] = useState(false)
  const quiet = useDebouncedText(text ?? '')
  const open = useSuggestions(quiet).filter(
    ({ block }) => !blocks.some((other) => isSamePassage(other, block)),
  )
  if (open.length === 0) return null

  const use = (chosen: Suggestion[]) =>
    form.setValue(
      name,
      chosen.reduce((all, { block }) => withPassage(all, block), blocks),
      { shouldDirty: true },
    )

  if (hidden) {
    return (
      <Panel>
        <Button variant="light" size="s" onClick={() => setHidden(false)}>
          {`Visa förslag (${open.length})`}
        </Button>
      </Panel>
    )
  }
  return (
    <Box aria-labelledby={heading}>
      <h3 id={heading}>Bibelställen som svaret nämner</h3>
      <ul>
        {open.map((suggestion) => (
          <li key={suggestion.label}>
            <div>
              <strong>{suggestion.label}</strong>
              <p>{suggestion.block.verses[0]?.text}</p>
            </div>
            <Button
              variant="light"
              size="s"
              icon={<Plus aria-hidden="true" />}
              aria-label={`Lägg till ${suggestion.label}`}
              onClick={() => use([suggestion])}
            >
              Lägg till
            </Button>
          </li>
        ))}
      </ul>
      <Panel>
        <Button size="s" onClick={() => use(open)}>
          Använd alla
        </Button>
        <Button variant="light" size="s" onClick={() => setHidden(true)}>
          Dölj förslag
        </Button>
      </Panel>
    </Box>
  )
}

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

const Box = styled.section`
  padding: 14px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  h3 {
    margin: 0 0 8px;
    font-size: 1rem;
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 6px 12px;
  }
  li > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  p {
    margin: 2px 0 0;
    font-family: ${s('serif')};
    overflow-wrap: anywhere;
  }
`
