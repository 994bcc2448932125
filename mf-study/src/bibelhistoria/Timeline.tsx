import { ButtonLink } from '@portal/shared-ui'
import { withThinSpaces } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { Fragment, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { TimelineDrawing } from './TimelineDrawing'
import { type Era, eras } from './timeline'

/**
 * From Moses to today: a drawn line to scale, and lists of events. The article is placed after the era in which the
 * 66 books are completed.
 */
export const Timeline = ({ article }: { article: ReactNode }) => (
  <>
    <TimelineDrawing moments={eras.flatMap(({ moments }) => moments)} />
    <Way>
      {eras.map((era, at) => (
        <Fragment key={era.title}>
          <EraSection era={era} />
          {at === 0 && <Aside>{article}</Aside>}
        </Fragment>
      ))}
    </Way>
    <Aside>
      <ButtonLink to="/bibeln">Läs Bibeln på svenska</ButtonLink>
    </Aside>
  </>
)

function EraSection({ era: { title, moments } }: { era: Era }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title id={heading}>{title}</Title>
      <Moments>
        {moments.map(({ when, text, isLarge }) => (
          <li key={when} data-large={isLarge || undefined}>
            <b>{withThinSpaces(when)}</b>
            <span>{text}</span>
          </li>
        ))}
      </Moments>
    </section>
  )
}

/** The line's position: between years and text, on a phone at the edge. */
const LINE_AT = '13.75rem'

/** The line, from the first moment to the last. */
const Way = styled.div`
  position: relative;
  &::before {
    content: '';
    position: absolute;
    inset-block: 5.5rem 1rem;
    left: ${LINE_AT};
    width: 2px;
    background: ${s('gold')};
    opacity: 0.45;
  }
  ${media.phone} {
    &::before {
      left: 5px;
    }
  }
`

const Title = styled.h2`
  margin: 40px 0 18px;
  padding-left: calc(${LINE_AT} + 28px);
  font-size: 1.5rem;
  ${media.phone} {
    padding-left: 30px;
  }
`

const Moments = styled.ol`
  display: grid;
  gap: 22px;
  list-style: none;
  li {
    position: relative;
    display: grid;
    grid-template-columns: calc(${LINE_AT} - 28px) minmax(0, 58ch);
    column-gap: 56px;
    align-items: baseline;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.5em;
    left: calc(${LINE_AT} - 5px);
    width: 12px;
    height: 12px;
    border: 2px solid ${s('gold')};
    border-radius: 50%;
    background: ${s('paper')};
  }
  li[data-large]::before {
    background: ${s('gold')};
    box-shadow: 0 0 0 5px ${s('goldSoft')};
  }
  b {
    color: ${s('muted')};
    font: 500 1.0625rem/1.5 ${s('serif')};
    text-align: right;
  }
  li[data-large] b {
    color: ${s('ink')};
    font-weight: 600;
    font-size: 1.1875rem;
  }
  span {
    text-wrap: pretty;
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
      padding-left: 30px;
    }
    li::before {
      left: 0;
    }
    b {
      text-align: left;
    }
  }
`

const Aside = styled.div`
  max-width: 460px;
  margin: 26px 0 0 calc(${LINE_AT} + 28px);
  ${media.phone} {
    margin-left: 30px;
  }
`
