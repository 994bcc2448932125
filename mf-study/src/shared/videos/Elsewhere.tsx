import { media, s } from '@portal/shared-ui/theme'
import { ExternalLink } from 'lucide-react'
import styled from 'styled-components'

/** A link to a video that cannot be played in the page. */
export const Elsewhere = ({ url }: { url: string }) => (
  <Away href={url} target="_blank" rel="noopener noreferrer">
    Se videon på {new URL(url).hostname}
    <ExternalLink aria-hidden="true" size="1rem" />
    <span className="visually-hidden"> (öppnas i en ny flik)</span>
  </Away>
)

const Away = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${s('muted')};
  text-decoration: underline;
  text-underline-offset: 3px;

  ${media.touch} {
    min-height: 44px;
  }
`
