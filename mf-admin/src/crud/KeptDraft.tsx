import { Button } from '@portal/shared-ui'
import { dateTime } from '@portal/shared-ui/format'
import { useFormContext } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft'

/**
 * Keeps what is written on the device as it is typed, and offers it again when the form opens after a crash, a lost
 * session or a closed lid. `name` is `useDraftName`'s.
 */
export function KeptDraft({ name }: { name: string }) {
  const form = useFormContext()
  const [found, setFound] = useState<Draft | null>(() => readDraft(name))

  useEffect(() => {
    let kept = false
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(name, { values, at: Date.now() })
        // Written back to what it was. A form that has just opened keeps what was found.
        else if (kept) dropDraft(name)
        kept = isDirty === true
      },
    })
  }, [form, name])

  if (!found) return null
  return (
    <Offer role="status">
      <p>{`Här finns text som inte sparades, skriven ${dateTime(new Date(found.at))}.`}</p>
      <div>
        <Button
          size="s"
          onClick={() => {
            form.reset(found.values, { keepDefaultValues: true })
            setFound(null)
          }}
        >
          Fortsätt skriva
        </Button>
        <Button
          size="s"
          variant="light"
          onClick={() => {
            dropDraft(name)
            setFound(null)
          }}
        >
          Kasta
        </Button>
      </div>
    </Offer>
  )
}

const Offer = styled.div`
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('goldSoft')};
  p {
    margin: 0 0 10px;
    font-weight: 500;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
