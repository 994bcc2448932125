import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s, textLink } from '../theme'

/** The privacy note of a form that asks for personal data. Its link opens a new tab, so that the form keeps its input. */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <Note>
    {children}{' '}
    <a href="/integritet" target="_blank" rel="noopener">
      Så skyddar vi det.
    </a>
  </Note>
)

const Note = styled.p`
  margin: 0;
  color: ${s('muted')};
  font-size: 0.9375rem;
  a {
    ${textLink}
  }
`
