import styled from 'styled-components'
import { bareButton, eyebrow, media, s } from '../theme'
import { Select } from '../ui/Select'
import { RATES, type Choice as Sound } from './choice'

export type SoundSettings = {
  voices: SpeechSynthesisVoice[]
  voice: string
  rate: number
  onChoose: (changed: Partial<Sound>) => void
  /** After how many minutes the reading stops; null at the end of the text. */
  minutes: number | null
  onMinutes: (minutes: number | null) => void
}

const rates = RATES.map((rate) => [rate, String(rate).replace('.', ',')] as const)
const ends = [
  [null, 'Vid slutet'],
  [15, '15 min'],
  [30, '30 min'],
] as const

/** Pace and voice, which stay on this device, and when the reading stops. */
export function PlayerSettings({ voices, voice, rate, onChoose, minutes, onMinutes }: SoundSettings) {
  return (
    <Groups>
      <Choices label="Hastighet" of={rates} chosen={rate} onChoose={(chosen) => onChoose({ rate: chosen })} />
      <Choices label="Stanna" of={ends} chosen={minutes} onChoose={onMinutes} />
      {voices.length > 1 && (
        <Select
          label="Röst"
          value={voice}
          options={voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name }))}
          onChange={(chosen) => onChoose({ voice: chosen })}
        />
      )}
    </Groups>
  )
}

type ChoicesProps<Value> = {
  label: string
  of: readonly (readonly [Value, string])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice among a few buttons; the selected one is `aria-pressed`. */
const Choices = <Value,>({ label, of, chosen, onChoose }: ChoicesProps<Value>) => (
  <Group role="group" aria-label={label}>
    <Title aria-hidden="true">{label}</Title>
    <Row>
      {of.map(([value, name]) => (
        <Choice key={name} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {name}
        </Choice>
      ))}
    </Row>
  </Group>
)

const Groups = styled.div`
  display: grid;
  gap: 14px;
  width: min(300px, 100%);
`

const Group = styled.div`
  min-width: 0;
`

const Title = styled.p`
  ${eyebrow}
  margin: 0 0 4px;
  color: ${s('muted')};
  letter-spacing: 0.04em;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

const Choice = styled.button`
  ${bareButton}
  flex: 1;
  min-height: 40px;
  padding: 6px 8px;
  border: 1px solid ${s('control')};
  border-radius: ${s('pill')};
  font-size: 0.9375rem;
  font-weight: 500;
  text-align: center;
  white-space: nowrap;
  ${media.touch} {
    min-height: 44px;
  }
  &[aria-pressed='true'] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
