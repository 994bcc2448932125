import { bareButton, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

type Options = { withLink: boolean; withoutNumbers: boolean }

/** How the chosen verses are copied. No option is preset, and none is kept for the next copy. */
export function CopyOptions({ options, onChange }: { options: Options; onChange: (next: Options) => void }) {
  const choice = (name: keyof Options, words: string) => (
    <Choice
      type="button"
      aria-pressed={options[name]}
      onClick={() => onChange({ ...options, [name]: !options[name] })}
    >
      {words}
    </Choice>
  )
  return (
    <Choices role="group" aria-label="Kopiera">
      {choice('withLink', 'Med länk')}
      {choice('withoutNumbers', 'Utan versnummer')}
    </Choices>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

const Choice = styled.button`
  ${bareButton}
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid ${s('control')};
  border-radius: ${s('pill')};
  font-size: 0.9375rem;
  font-weight: 500;
  ${media.touch} {
    min-height: 44px;
  }
  &[aria-pressed='true'] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
`
