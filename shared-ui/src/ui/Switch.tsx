import styled from 'styled-components'
import { media, s } from '../theme'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The switch's name: 'Publicerad: Söndagsmöte'. */
  label: string
  /** Shows the label beside the switch instead of only reading it aloud. */
  showLabel?: boolean
  disabled?: boolean
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, showLabel = false, disabled }: Props) {
  return (
    <Box
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={showLabel ? undefined : label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <Track data-on={checked} />
      {showLabel && <span>{label}</span>}
    </Box>
  )
}

const Box = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 32px;
  padding: 4px;
  border: 0;
  border-radius: ${s('pill')};
  background: none;
  text-align: left;
  &:disabled {
    opacity: 0.5;
  }
  ${media.touch} {
    min-height: 44px;
  }
`

const Track = styled.span`
  position: relative;
  flex: none;
  width: 2.625rem;
  height: 1.5rem;
  border: 1px solid ${s('control')};
  border-radius: ${s('pill')};
  background: ${s('sunken')};
  transition: background-color ${s('quick')};
  &::after {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    /* A border, because forced colours leave no background: the place of the knob is the state. */
    border: calc(0.75rem - 3px) solid ${s('control')};
    border-radius: 50%;
    transition: transform ${s('quick')};
  }
  &[data-on='true'] {
    background: ${s('ok')};
    border-color: ${s('ok')};
  }
  &[data-on='true']::after {
    border-color: ${s('onOk')};
    transform: translateX(1.125rem);
  }
`
