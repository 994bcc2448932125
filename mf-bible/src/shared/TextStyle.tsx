import { s } from '@portal/shared-ui/theme'
import type { CSSProperties, ReactNode } from 'react'
import styled from 'styled-components'
import { useReader } from './reader'

/** How this device's reader wants a text to look, which changes without a verse being rendered anew. */
export function TextStyle({ children }: { children: ReactNode }) {
  const { textSize, leading, face, layout } = useReader()
  const look = { '--text-size': textSize, '--leading': leading, '--face': s(face) }
  return (
    <Text data-layout={layout} style={look as CSSProperties}>
      {children}
    </Text>
  )
}

// The text that replaces the skeleton lines must keep the margin, or the browser counts a layout shift.
const Text = styled.div`
  display: flow-root;
  /* Numbers hang where there is room beside the text. On a phone the menu of a verse is fixed to the window. */
  @media (min-width: 40.01em) {
    container-type: inline-size;
  }
  > [role='alert'] {
    margin-top: 22px;
  }
`
