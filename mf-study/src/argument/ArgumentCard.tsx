import { Card, Disclosure } from '@portal/shared-ui'
import { formatReference, referencePath } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Quoted } from '../shared/Quoted'
import type { Argument } from './salvation'

/** One argument: numeral, title and place; opened, the verses and the reasoning. */
export function ArgumentCard({
  argument: { numeral, title, verse, additionalVerse, seeAlso = [], texts },
}: {
  argument: Argument
}) {
  return (
    <Card as="article" $padding="m">
      <Disclosure
        headingLevel="h2"
        maxHeight="1000px"
        id={`argument-${numeral.toLowerCase()}`}
        title={
          <Title>
            <Numeral>{numeral}</Numeral> <span>{title}</span>
          </Title>
        }
        summary={<Place>{formatReference(verse.reference)}</Place>}
      >
        <Quoted quotation={verse} />
        {additionalVerse && <Quoted quotation={additionalVerse} />}
        <Texts>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Texts>
        {seeAlso.length > 0 && (
          <SeeAlso>
            <h3>Se även</h3>
            <ul>
              {seeAlso.map((reference) => (
                <li key={formatReference(reference)}>
                  <Link to={referencePath(reference)}>{formatReference(reference)}</Link>
                </li>
              ))}
            </ul>
          </SeeAlso>
        )}
      </Disclosure>
    </Card>
  )
}

const Title = styled.span`
  display: flex;
  align-items: baseline;
  gap: 4px;
  font-size: 1.25rem;
`

const Numeral = styled.span`
  flex: none;
  min-width: 2.4em;
  color: ${s('goldText')};
`

const Place = styled.p`
  margin: 2px 0 0;
  padding-left: calc(1.25rem * 2.4 + 4px);
  color: ${s('muted')};
  font-size: 0.96875rem;
`

const Texts = styled.ol`
  margin: 22px 0 0;
  padding-left: 1.4em;
  max-width: 70ch;
  list-style: decimal;
  li {
    margin: 0.6em 0;
  }
  li::marker {
    color: ${s('goldText')};
    font-weight: 600;
  }
`

const SeeAlso = styled.div`
  margin-top: 22px;
  padding-top: 16px;
  border-top: 1px solid ${s('line')};
  h3 {
    margin: 0 0 6px;
    font: 600 0.96875rem/1.5 ${s('sans')};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
  }
  a {
    display: inline-block;
    padding: 4px 0;
    color: ${s('brand')};
    font-weight: 500;
    text-decoration: underline;
    text-decoration-color: ${s('gold')};
    text-underline-offset: 4px;
  }
  ${media.touch} {
    a {
      padding: 9px 0;
    }
  }
`
