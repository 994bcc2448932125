import { Button, ButtonLink, type Crumb, Page, ShareDialog } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { RichText } from '@portal/shared-ui/richtext'
import { ArrowLeft, Share2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ArticleContents } from '../ArticleContents'
import { NextStep } from '../NextStep'
import { ArticleFooter } from './ArticleFooter'

type FullArticle = { title: string; content: string; author: string | null; created_at: string }

type Props = {
  article: FullArticle
  kicker: string
  /** Its one address, which is what is shared. */
  path: string
  /** The ways back, the nearest first. */
  back: Crumb[]
  /** The article after it in its list. */
  next?: { title: string; excerpt: string; to: string } | null
}

/** An article to read: title, day, author, text, what follows it, sharing, the ways back. */
export function ArticleView({ article, kicker, path, back, next }: Props) {
  const { title, content, author, created_at } = article
  const [sharing, setSharing] = useState(false)
  return (
    <Page
      kicker={kicker}
      width="text"
      lead={
        <Byline>
          <time dateTime={created_at}>{fullDate(created_at)}</time>
          {author && <span>{author}</span>}
        </Byline>
      }
    >
      <Text id="artikel">
        <ArticleContents articleId="artikel" />
        <RichText html={content} />
      </Text>
      {next && <NextStep label="Nästa artikel" title={next.title} text={next.excerpt} to={next.to} />}
      <ArticleFooter>
        <Back aria-label="Tillbaka">
          {back.map(({ label, to }) => (
            <ButtonLink key={to} to={to} variant="light" icon={<ArrowLeft aria-hidden="true" />}>
              {label}
            </ButtonLink>
          ))}
        </Back>
        <Button variant="light" icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
          Dela
        </Button>
      </ArticleFooter>
      {sharing && (
        <ShareDialog url={window.location.origin + path} text={title} onClose={() => setSharing(false)} />
      )}
    </Page>
  )
}

const Text = styled.article`
  position: relative;
`

const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  font-size: 1rem;
  span::before {
    content: '·' / '';
    margin-right: 10px;
  }
`

const Back = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
