import { TextField, useFormContext } from '@portal/shared-ui/forms'
import { media, s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import type { OwnFieldProps } from '../../data/resource'
import { useTopics } from '../../data/topics.data'

/** Maximum number of suggested topics. */
const MAX_SUGGESTIONS = 10

/** Topics separated by commas. Suggests topics that the office has used before, so that each has one spelling. */
export function TopicsField(field: OwnFieldProps) {
  const form = useFormContext()
  const [isWriting, setWriting] = useState(false)
  const { data: used = [] } = useTopics(isWriting)
  const heading = useId()
  const parts = String(form.watch(field.name) ?? '').split(',')
  const chosen = parts.slice(0, -1).map((part) => part.trim())
  const offered = used.filter((topic) => fits(topic, parts.at(-1) ?? '', chosen)).slice(0, MAX_SUGGESTIONS)

  const choose = (topic: string) => {
    form.setValue(field.name, `${[...chosen, topic].join(', ')}, `, { shouldDirty: true })
    form.setFocus(field.name)
  }
  return (
    <Box onFocus={() => setWriting(true)}>
      <TextField {...field} />
      {offered.length > 0 && (
        <Offered role="group" aria-labelledby={heading}>
          <span id={heading}>Finns redan:</span>
          {offered.map((topic) => (
            <button key={topic} type="button" onClick={() => choose(topic)}>
              {topic}
            </button>
          ))}
        </Offered>
      )}
    </Box>
  )
}

/** Whether a topic starts with the typed text and is not chosen yet. */
function fits(topic: string, written: string, chosen: readonly string[]): boolean {
  const key = keyOf(topic)
  return key.startsWith(keyOf(written)) && !chosen.some((other) => keyOf(other) === key)
}

const keyOf = (topic: string) => topic.normalize('NFC').trim().toLowerCase()

const Box = styled.div`
  min-width: 0;
`

const Offered = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  margin-top: 8px;
  color: ${s('muted')};
  font-size: 0.90625rem;
  button {
    min-height: 36px;
    padding: 4px 12px;
    border: 1px solid ${s('line')};
    border-radius: ${s('pill')};
    background: ${s('surface')};
    color: ${s('ink')};
    font: inherit;
    cursor: pointer;
    &:hover {
      border-color: ${s('brand')};
    }
    ${media.touch} {
      min-height: 44px;
    }
  }
`
