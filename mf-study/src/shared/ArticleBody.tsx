import { ReferencedParagraph } from '@portal/shared-ui/references'
import { media, s } from '@portal/shared-ui/theme'
import styled, { css } from 'styled-components'
import { ArticleContents } from './ArticleContents'
import type { Article } from './article'
import { QuotedPassage } from './QuotedPassage'

/** An article from its introduction to its last section. The page around it shows the title. */
export function ArticleBody({ article: { ingress: first, sections } }: { article: Article }) {
  return (
    <ArticleFrame id="artikel">
      <ArticleContents articleId="artikel" />
      <ReferencedParagraph as={Ingress} text={first} />
      {sections.map(({ heading, content }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {content.map((part) =>
            typeof part === 'string' ? (
              <ReferencedParagraph key={part} text={part} />
            ) : (
              <Hung key={part.text}>
                <QuotedPassage quotation={part} />
              </Hung>
            ),
          )}
        </section>
      ))}
    </ArticleFrame>
  )
}

/** The column of an article's text, which its contents stand beside. */
export const ArticleFrame = styled.article`
  position: relative;
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

export const ingress = css`
  font: 400 1.25rem/1.6 ${s('serif')};
  text-wrap: pretty;
`

const Ingress = styled.p`
  ${ingress}
`

/** The golden edge is outside the column: it separates Bible quotations from the article's own text. */
export const Hung = styled.div`
  figure {
    margin: 26px 0 26px -27px;
  }
  blockquote {
    font-size: 1.3125rem;
    line-height: 1.62;
  }
  ${media.phone} {
    figure {
      margin-left: 0;
      padding-left: 16px;
    }
    blockquote {
      font-size: 1.1875rem;
    }
  }
`
