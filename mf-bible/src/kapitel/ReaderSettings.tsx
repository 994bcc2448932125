import { IconButton } from '@portal/shared-ui'
import { bareButton, eyebrow, media, s } from '@portal/shared-ui/theme'
import { AArrowDown, AArrowUp } from 'lucide-react'
import styled from 'styled-components'
import { textSizes, useReader } from '../shared/reader'

const choices = {
  layout: {
    label: 'Visning',
    values: [
      ['lines', 'Vers för vers'],
      ['paragraph', 'Löpande text'],
    ],
  },
  numbers: {
    label: 'Versnummer',
    values: [
      ['shown', 'Visas'],
      ['hidden', 'Dolda'],
    ],
  },
  leading: {
    label: 'Radavstånd',
    values: [
      [1.6, 'Tätt'],
      [1.85, 'Normalt'],
      [2.1, 'Luftigt'],
    ],
  },
  face: {
    label: 'Typsnitt',
    values: [
      ['serif', 'Serif'],
      ['sans', 'Sans'],
    ],
  },
  tone: {
    label: 'Bakgrund',
    values: [
      [undefined, 'Sidan'],
      ['light', 'Ljus'],
      ['paper', 'Papper'],
      ['dark', 'Mörk'],
    ],
  },
} as const

/** The look of the text on this device, and help for the keyboard. */
export const ReaderSettings = () => (
  <>
    <TextSize />
    <Choices of="layout" />
    <Choices of="numbers" />
    <Choices of="leading" />
    <Choices of="face" />
    <Choices of="tone" />
    <Help />
  </>
)

function TextSize() {
  const textSize = useReader((reader) => reader.textSize)
  const at = (textSizes as readonly number[]).indexOf(textSize)
  const choose = (step: number) => useReader.setState({ textSize: textSizes[at + step] ?? textSize })
  return (
    <Group role="group" aria-label="Textstorlek">
      <Title aria-hidden="true">Textstorlek</Title>
      <Row>
        <IconButton
          label="Mindre text"
          icon={<AArrowDown aria-hidden="true" />}
          disabled={at === 0}
          onClick={() => choose(-1)}
        />
        <output>{Math.round(textSize * 100)} %</output>
        <IconButton
          label="Större text"
          icon={<AArrowUp aria-hidden="true" />}
          disabled={at === textSizes.length - 1}
          onClick={() => choose(1)}
        />
      </Row>
    </Group>
  )
}

/** A choice among a few buttons; the selected one is `aria-pressed`. */
function Choices({ of }: { of: keyof typeof choices }) {
  const chosen = useReader((reader) => reader[of])
  const { label, values } = choices[of]
  return (
    <Group role="group" aria-label={label}>
      <Title aria-hidden="true">{label}</Title>
      <Row>
        {values.map(([value, name]) => (
          <Choice
            key={name}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => useReader.setState({ [of]: value })}
          >
            {name}
          </Choice>
        ))}
      </Row>
    </Group>
  )
}

const Help = () => (
  <OnKeyboards>
    <Title>Kortkommandon</Title>
    <Keys>
      <dt>
        <kbd>←</kbd> <kbd>→</kbd>
      </dt>
      <dd>föregående och nästa kapitel (på pekskärm: svep)</dd>
      <dt>
        <kbd>↑</kbd> <kbd>↓</kbd>
      </dt>
      <dd>från vers till vers</dd>
      <dt>
        <kbd>Enter</kbd>
      </dt>
      <dd>markera, kopiera eller dela versen</dd>
    </Keys>
  </OnKeyboards>
)

/**
 * One line for each setting, so that the text stays visible above; the name moves above its choices only when space
 * is short.
 */
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  width: min(350px, 100%);
  & + & {
    margin-top: 10px;
  }
`

/** Hidden on touch devices, which have less space and no keyboard. */
const OnKeyboards = styled.div`
  margin-top: 18px;
  ${media.phone} {
    display: none;
  }
`

const Title = styled.p`
  ${eyebrow}
  flex: 1 0 6.4rem;
  margin: 0;
  color: ${s('muted')};
  letter-spacing: 0.04em;
`

const Row = styled.div`
  display: flex;
  flex: 3 1 220px;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  output {
    flex: 1;
    min-width: 4em;
    text-align: center;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`

const Choice = styled.button`
  ${bareButton}
  flex: 1;
  min-height: 40px;
  padding: 6px 4px;
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

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 12px;
  margin: 6px 0 0;
  font-size: 0.90625rem;
  line-height: 1.4;
  dd {
    margin: 0;
    color: ${s('muted')};
  }
  kbd {
    padding: 1px 7px;
    border: 1px solid ${s('line')};
    border-radius: 6px;
    background: ${s('sunken')};
    font: 500 0.8125rem/1.5 ${s('sans')};
  }
`
