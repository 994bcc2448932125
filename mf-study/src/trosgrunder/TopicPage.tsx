import { ButtonLink, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ArticleBody } from '../shared/ArticleBody'
import { ArticleFooter } from '../shared/articles/ArticleFooter'
import { NextStep } from '../shared/NextStep'
import { NotFoundPage } from '../shared/NotFoundPage'
import { ReadOn } from '../shared/ReadOn'
import { readingMinutes } from '../shared/readingMinutes'
import { useArticle } from './topic.data'
import { type Topic, topicBySlug, topicPath, topics } from './topics'

/** `/studera/trosgrunder/{slug}`: one doctrine, or that there is none at that address. */
export function TopicPage() {
  const topic = topicBySlug(useParams().topic)
  return topic ? <TopicArticle key={topic.slug} topic={topic} /> : <NoSuchTopic />
}

function TopicArticle({ topic }: { topic: Topic }) {
  const article = useArticle(topic)
  const place = topics.indexOf(topic) + 1
  const next = topics[place]
  const minutes = article.data && ` · ${readingMinutes(article.data)} min`
  return (
    <Page title={topic.title} kicker={`Trosgrund ${place} av ${topics.length}${minutes ?? ''}`} width="text">
      <QueryView query={article} skeleton={<SkeletonText lines={24} />} loading="Laddar artikeln…">
        {(loaded) => <ArticleBody article={loaded} />}
      </QueryView>
      {next ? (
        <NextStep label="Nästa" title={next.title} text={next.text} to={topicPath(next)} />
      ) : (
        <NextStep
          label="Pröva det"
          title="Tio argument för frälsning genom tro"
          text="Skälen ett för ett, med verserna som bär dem."
          to="/argument/fralsning"
        />
      )}
      <ArticleFooter as="nav" aria-label="Fler trosgrunder">
        <ButtonLink to="/studera/trosgrunder" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
          Alla trosgrunder
        </ButtonLink>
        <ButtonLink to={`${pagePaths.interpretations}#stall-en-fraga`} variant="light">
          Ställ en fråga
        </ButtonLink>
      </ArticleFooter>
      <ReadOn kind="page" id={topicPath(topic)} />
    </Page>
  )
}

const NoSuchTopic = () => (
  <NotFoundPage
    text="Det finns ingen sådan trosgrund"
    back={{ label: 'Alla trosgrunder', to: '/studera/trosgrunder' }}
  />
)
