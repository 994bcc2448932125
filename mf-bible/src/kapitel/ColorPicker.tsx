import { useColorNames } from '@portal/shared-ui/markings'
import { bareButton, media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { Swatches } from './Swatches'
import { useColoring } from './useColoring'

type Props = {
  /** The target in words: 'vers 16'. */
  label: string
  verses: readonly number[]
  /** The colour that they all have. */
  color?: string
  /** Whether any of them has one. */
  removable: boolean
  userId: string
  /** It opens with the focus on the colour. */
  focused?: boolean
  onDone: () => void
}

/** Six colours for verses, by the member's names for them, and 'Ta bort' where there is one. */
export function ColorPicker({ label, verses, color, removable, userId, focused, onDone }: Props) {
  const { data: names } = useColorNames()
  const paint = useColoring(userId, verses)

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
