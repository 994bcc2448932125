import { type QuoteProps, QuoteShown, SavedText } from '@portal/shared-ui/richtext'
import { readReference } from '@portal/shared-ui/scripture'
import { media } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { ArticleFrame, Hung, ingress } from '../shared/ArticleBody'
import { ArticleContents } from '../shared/ArticleContents'
import { WrittenPassage } from '../shared/QuotedPassage'

/** The text of a doctrine: its first paragraph introduces it, and its quotations lead to the reader. */
export const DoctrineText = ({ html }: { html: string }) => (
  <Frame id="artikel">
    <ArticleContents articleId="artikel" />
    <QuoteShown value={Quotation}>
      <SavedText html={html} />
    </QuoteShown>
  </Frame>
)

const Quotation = (quote: QuoteProps) =>
  readReference(quote.reference) ? (
    <Hung>
      <WrittenPassage words={quote.words} reference={quote.reference} />
    </Hung>
  ) : (
    <OtherQuotation {...quote} />
  )

const OtherQuotation = ({ children }: QuoteProps) => children

/** As `ArticleBody`, whose sections the editor does not have. */
const Frame = styled(ArticleFrame)`
  && > div {
    max-width: none;
  }
  && > div > p:first-child {
    ${ingress}
  }
  && > div > h2 {
    margin-top: 44px;
  }
  && blockquote {
    padding: 0;
    border: 0;
  }
  && figcaption a {
    color: inherit;
    font-weight: inherit;
  }
  && figcaption a:not(:hover) {
    text-decoration: none;
  }
  ${media.phone} {
    && > div > h2 {
      margin-top: 34px;
    }
  }
`
