import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s, textLink } from '../theme'

/** In a form that asks who one is: what becomes of it, and the page that tells the rest, beside what is being typed. */
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
