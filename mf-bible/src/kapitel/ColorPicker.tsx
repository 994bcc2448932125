import { useColorNames } from '@portal/shared-ui/markings'
import { Swatches } from '@portal/shared-ui/markings/swatches'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { useColoring } from './useColoring'

type Props = {
  /** The description of the verses: 'vers 16'. */
  label: string
  verses: readonly number[]
  /** The colour that all of the verses have. */
  color?: string
  /** Whether any of the verses has a colour. */
  removable: boolean
  /** Whether the colour gets the focus when it opens. */
  focused?: boolean
  onDone: () => void
}

/** Six colours for verses, with the member's names for them, and 'Ta bort' when a verse has a colour. */
export function ColorPicker({ label, verses, color, removable, focused, onDone }: Props) {
  const { data: names } = useColorNames()
  const paint = useColoring(verses)

  const choose = (chosen: string | null) => {
    paint(chosen)
    onDone()
  }
  return (
    <Swatches
      label={label}
      names={names}
      color={color}
      disabled={verses.length === 0}
      focused={focused}
      onChoose={choose}
    >
      {removable && (
        <Remove type="button" onClick={() => choose(null)}>
          Ta bort
        </Remove>
      )}
    </Swatches>
  )
}

const Remove = styled.button`
  ${bareButton}
  min-height: 40px;
  padding: 4px 12px;
  border-inline: 1px solid ${s('line')};
  color: ${s('muted')};
  font-size: 0.9375rem;
  font-weight: 500;
  ${media.touch} {
    min-height: 44px;
  }
  ${media.phone} {
    border: 0;
  }
  &:hover {
    color: ${s('danger')};
  }
`
