import { media, s } from '@portal/shared-ui/theme'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

type Props = {
  /** The label before the title: 'Nästa'. */
  label: string
  title: string
  text?: string
  to: string
}

/** A band at the end of a text that links to the next page. */
export const NextStep = ({ label, title, text, to }: Props) => (
  <Band to={to} aria-label={`${label}: ${title}`}>
    <span>
      <small>{label}</small>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </span>
    <ArrowRight aria-hidden="true" />
  </Band>
)

const Band = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 20px;
  margin-top: 52px;
  padding: clamp(20px, 4vw, 32px);
  border-radius: ${s('radiusL')};
  background: ${s('brandSoft')};
  & > span {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  small {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
  strong {
    font: 600 clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem)/1.25 ${s('serif')};
  }
  span > span {
    color: ${s('muted')};
  }
  svg {
    flex: none;
    color: ${s('brand')};
    transition: transform ${s('quick')};
  }
  ${media.hover} {
    &:hover svg {
      transform: translateX(4px);
    }
  }
  @media print {
    display: none;
  }
`
