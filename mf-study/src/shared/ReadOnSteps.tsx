import { media, s } from '@portal/shared-ui/theme'
import { type ComponentType, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type OfText, useSteps } from './readOn.data'

type Props = OfText & {
  headingLevel?: 'h2' | 'h3' | 'h4'
  /** The container that reserves the space while loading. */
  Reserved: ComponentType<{ children?: ReactNode }>
}

/** Related texts, each with its kind, title and excerpt. */
export function ReadOnSteps({ headingLevel: Heading = 'h2', Reserved, ...text }: Props) {
  const steps = useSteps(text)
  const heading = useId()
  if (steps?.length === 0) return null
  return (
    <Reserved>
      {steps && (
        <Section aria-labelledby={heading} data-print="hide">
          <Heading id={heading}>Läs vidare</Heading>
          <ul>
            {steps.map(({ kind, title, line, to }) => (
              <li key={to}>
                <Link to={to}>
                  <small>{kind}</small>
                  <strong>{title}</strong>
                  {line && <span>{line}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Reserved>
  )
}

const Section = styled.section`
  h2,
  h3,
  h4 {
    margin: 0 0 6px;
    font-size: 1.375rem;
  }
  li + li {
    border-top: 1px solid ${s('line')};
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    padding: 12px 0;
    color: ${s('ink')};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  small {
    color: ${s('goldText')};
    font-size: 0.875rem;
  }
  strong {
    font: 600 1.1875rem/1.35 ${s('serif')};
  }
  span {
    color: ${s('muted')};
    font-size: 0.96875rem;
  }
  ${media.hover} {
    a:hover strong {
      color: ${s('brand')};
    }
  }
`
