import { media, s } from '@portal/shared-ui/theme'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { type OfText, useSteps } from './readOn.data'

type Props = OfText & { headingLevel?: 'h2' | 'h3' | 'h4' }

/**
 * "Läs vidare": the three texts of the site that are nearest to this one, asked for when the reader comes near the end. Its
 * place is kept free until then, so that nothing moves; where nobody knows any, there is nothing.
 */
export function ReadOn(props: Props) {
  const [place, isNear] = useNear<HTMLElement>()
  return isNear ? <Steps {...props} /> : <Place ref={place} data-print="hide" />
}

function Steps({ headingLevel: Heading = 'h2', ...text }: Props) {
  const steps = useSteps(text)
  const heading = useId()
  if (steps?.length === 0) return null
  return (
    <Place aria-labelledby={steps && heading} data-print="hide">
      {steps && (
        <>
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
        </>
      )}
    </Place>
  )
}

/** Whether what has the ref has come near the window; then it stays so. */
function useNear<Element extends HTMLElement>() {
  const box = useRef<Element>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, isNear] as const
}

const Place = styled.section`
  min-height: 21rem;
  margin-top: 40px;
  @media (scripting: none) {
    min-height: 0;
  }
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
    overflow: hidden;
    color: ${s('muted')};
    font-size: 0.96875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    a:hover strong {
      color: ${s('brand')};
    }
  }
`
