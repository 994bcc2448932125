import { ShareDialog } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { parsePlayingTime, playingTime } from './startTime'

type Props = {
  /** The video's one address. */
  path: string
  title: string
  /** The chosen start; null when none can be chosen. */
  start: number | null
  onClose: () => void
}

/** Shares a video, from its beginning or from a chosen time. */
export function ShareVideo({ path, title, start, onClose }: Props) {
  const [typed, setTyped] = useState(start ? playingTime(start, ':') : '')
  const from = parsePlayingTime(typed)
  const isWrong = typed.trim() !== '' && from === null
  return (
    <ShareDialog
      url={`${window.location.origin}${path}${from ? `?t=${from}` : ''}`}
      text={title}
      choice={start !== null && <StartField value={typed} isWrong={isWrong} onChange={setTyped} />}
      onClose={onClose}
    />
  )
}

type FieldProps = { value: string; isWrong: boolean; onChange: (value: string) => void }

function StartField({ value, isWrong, onChange }: FieldProps) {
  const id = useId()
  return (
    <Field>
      <label htmlFor={id}>Dela från</label>
      <input
        id={id}
        value={value}
        placeholder="12:34"
        inputMode="text"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} role="status" data-wrong={isWrong || undefined}>
        {isWrong
          ? 'Skriv tiden som minuter och sekunder, till exempel 12:34.'
          : 'Minuter och sekunder. Lämna tomt för att dela från början.'}
      </p>
    </Field>
  )
}

const Field = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 6px 14px;
  margin-bottom: 18px;

  label {
    font-weight: 600;
  }
  input {
    width: 100%;
    max-width: 8rem;
    min-height: 44px;
    padding: 4px 14px;
    border: 1px solid ${s('control')};
    border-radius: ${s('radiusM')};
    background: ${s('surface')};
    color: ${s('ink')};
    font-variant-numeric: tabular-nums;
  }
  p {
    grid-column: 1 / -1;
    margin: 0;
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
  p[data-wrong] {
    color: ${s('danger')};
  }
`
