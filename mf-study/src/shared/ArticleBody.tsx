import { ReferencedParagraph } from '@portal/shared-ui/references'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Article } from './article'
import { QuotedPassage } from './QuotedPassage'

/** An article from its ingress to its last section. The page around it says the title. */
export function ArticleBody({ article: { ingress, sections } }: { article: Article }) {
  return (
    <Body>
      <ReferencedParagraph as={Ingress} text={ingress} />
      {sections.map(({ heading, content }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {content.map((part) =>
            typeof part === 'string' ? (
              <ReferencedParagraph key={part} text={part} />
            ) : (
              <QuoteBox key={part.text}>
                <QuotedPassage quotation={part} />
              </QuoteBox>
            ),
          )}
        </section>
      ))}
    </Body>
  )
}

const Body = styled.article`
  font-size: 1.0625rem;
  line-height: 1.7;

  section {
    margin-top: 44px;
  }
  h2 {
    margin: 0 0 14px;
    font-size: 1.625rem;
  }
  p {
    margin: 0 0 1.1em;
    max-width: 70ch;
  }
  ${media.phone} {
    section {
      margin-top: 34px;
    }
  }
`

const Ingress = styled.p`
  font: 400 1.25rem/1.6 ${s('serif')};
  text-wrap: pretty;
`

/** Sunken paper, so that God's word and ours are never taken for one another. */
const QuoteBox = styled.div`
  margin: 24px 0;
  padding: 4px 24px;
  border-radius: ${s('radiusM')};
  background: ${s('sunken')};
  ${media.phone} {
    padding: 2px 16px;
  }
`
