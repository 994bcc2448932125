import { Card, Disclosure, useBrowserLocation } from '@portal/shared-ui'
import { SaveInButton } from '@portal/shared-ui/collections/saveInButton'
import { ReferencedParagraph } from '@portal/shared-ui/references'
import { media, s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { WrittenPassage } from '../shared/QuotedPassage'
import type { Argument } from './arguments.data'
import { SeeAlso } from './SeeAlso'

/** One argument: numeral, title and passage; when open, the verses and the reasoning. The argument in the address is open. */
export function ArgumentCard({ argument }: { argument: Argument }) {
  const { numeral, anchor, title, second_reference: second, reasoning } = argument
  const steps = reasoning.split('\n').filter((step) => step.trim())
  const isNamed = useBrowserLocation().hash === `#${anchor}`
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Card as="article" $padding="m">
      <Disclosure
        headingLevel="h2"
        maxHeight="1000px"
        findable
        id={anchor}
        open={pressed ?? isNamed}
        onToggle={setPressed}
        title={
          <Title>
            <Numeral>{numeral}</Numeral> <span>{title}</span>
          </Title>
        }
        summary={<Passage>{argument.verse_reference}</Passage>}
      >
        <Body>
          <WrittenPassage words={argument.verse_text} reference={argument.verse_reference} />
          {second && <WrittenPassage words={argument.second_text} reference={second} />}
          <Texts>
            {steps.map((text) => (
              <li key={text}>
                <ReferencedParagraph text={text} />
              </li>
            ))}
          </Texts>
          {argument.see_also && <SeeAlso passages={argument.see_also.split(';')} />}
          <Save>
            <SaveInButton
              size="s"
              content={{ kind: 'arguments', item: argument.id, title: `Argument ${numeral}` }}
            />
          </Save>
        </Body>
      </Disclosure>
    </Card>
  )
}

const Title = styled.span`
  display: flex;
  align-items: baseline;
  gap: 4px;
  font-size: 1.25rem;
  ${media.narrow} {
    flex-wrap: wrap;
  }
`

const Numeral = styled.span`
  flex: none;
  min-width: 2.4em;
  color: ${s('goldText')};
  ${media.narrow} {
    min-width: 0;
  }
`

const Passage = styled.p`
  margin: 2px 0 0;
  padding-left: calc(1.25rem * 2.4 + 4px);
  color: ${s('muted')};
  font-size: 0.96875rem;
  ${media.narrow} {
    padding-left: 0;
  }
`

/** Aligned with the title, not with the numeral. */
const Body = styled.div`
  padding-left: calc(1.25rem * 2.4 + 4px);
  ${media.phone} {
    padding-left: 0;
  }
`

const Save = styled.div`
  margin-top: 18px;
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
