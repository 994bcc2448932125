import { Button, ButtonLink, type Crumb, Page, ShareDialog } from '@portal/shared-ui'
import { SaveInButton } from '@portal/shared-ui/collections/saveInButton'
import { fullDate } from '@portal/shared-ui/format'
import { ListenButton } from '@portal/shared-ui/listen'
import { RichText } from '@portal/shared-ui/richtext'
import { ArrowLeft, Share2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ArticleContents } from '../ArticleContents'
import { ReadOn } from '../ReadOn'
import type { ArticleCard } from './ArticleCards'
import { ArticleFooter } from './ArticleFooter'

type FullArticle = Pick<ArticleCard, 'id' | 'title' | 'path' | 'author' | 'created_at'> & { content: string }

type Props = {
  article: FullArticle
  kind: 'subject_articles' | 'false_religion_articles'
  kicker: string
  /** The links back, the nearest first. */
  back: readonly [nearest: Crumb, ...others: Crumb[]]
}

/** What the articles of a kind are collected in. */
const COLLECTIONS = { subject_articles: 'Ämne', false_religion_articles: 'Område' }

/** An article: title, date, author, text, sharing, links back, related texts. */
export function ArticleView({ article, kind, kicker, back }: Props) {
  const { id, title, path, content, author, created_at } = article
  const [nearest] = back
  const [sharing, setSharing] = useState(false)
  return (
    <Page
      kicker={kicker}
      layout="reading"
      actions={<ListenButton size="s" of="artikel" />}
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
      <ArticleFooter>
        <Back aria-label="Tillbaka">
          {back.map(({ label, to }) => (
            <ButtonLink key={to} to={to} variant="light" icon={<ArrowLeft aria-hidden="true" />}>
              {label}
            </ButtonLink>
          ))}
        </Back>
        <Ways>
          <SaveInButton content={{ kind, item: id, title }} />
          <Button variant="light" icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
            Dela
          </Button>
        </Ways>
      </ArticleFooter>
      <ReadOn
        kind={kind}
        id={id}
        first={{ kind: COLLECTIONS[kind], title: nearest.label, line: '', to: nearest.to }}
      />
      {sharing && (
        <ShareDialog
          url={window.location.origin + encodeURI(path)}
          text={title}
          onClose={() => setSharing(false)}
        />
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

const Back = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
