import { s } from '@portal/shared-ui/theme'
import type { CSSProperties, ReactNode } from 'react'
import styled from 'styled-components'
import { useReader } from './reader'

/** Applies this device's settings to a text; a change re-renders no verse. */
export function TextStyle({ children }: { children: ReactNode }) {
  const { textSize, leading, face, layout, numbers } = useReader()
  const look = { '--text-size': textSize, '--leading': leading, '--face': s(face) }
  return (
    // The document's script has set what this device has stored.
    <Text suppressHydrationWarning data-layout={layout} data-numbers={numbers} style={look as CSSProperties}>
      {children}
    </Text>
  )
}

// The text that replaces the skeleton lines must keep the margin, or the browser counts a layout shift.
const Text = styled.div`
  display: flow-root;
  /* Numbers are in the margin when there is room beside the text. On a phone a verse's menu is fixed to the window. */
  @media (min-width: 40.01em) {
    container-type: inline-size;
  }
  > [role='alert'] {
    margin-top: 22px;
  }
`
