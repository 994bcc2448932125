import { ButtonLink, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ArticleBody } from '../shared/ArticleBody'
import { ArticleFooter } from '../shared/articles/ArticleFooter'
import { NotFoundPage } from '../shared/NotFoundPage'
import { useArticle } from './topic.data'
import { type Topic, topicBySlug, topicPath, topics } from './topics'

/** `/studera/trosgrunder/{slug}`: one doctrine, or that there is none at that address. */
export function TopicPage() {
  const topic = topicBySlug(useParams().topic)
  return topic ? <TopicArticle key={topic.slug} topic={topic} /> : <NoSuchTopic />
}

function TopicArticle({ topic }: { topic: Topic }) {
  const article = useArticle(topic)
  const next = topics[topics.indexOf(topic) + 1]
  return (
    <Page title={topic.title} kicker="Trosgrund" width="text">
      <QueryView query={article} skeleton={<SkeletonText lines={24} />} loading="Laddar artikeln…">
        {(loaded) => <ArticleBody article={loaded} />}
      </QueryView>
      <ArticleFooter as="nav" aria-label="Fler trosgrunder">
        <ButtonLink to="/studera/trosgrunder" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
          Alla trosgrunder
        </ButtonLink>
        {next && (
          <ButtonLink to={topicPath(next)} variant="light" icon={<ArrowRight aria-hidden="true" />}>
            {`Nästa: ${next.title}`}
          </ButtonLink>
        )}
      </ArticleFooter>
    </Page>
  )
}

const NoSuchTopic = () => (
  <NotFoundPage
    text="Det finns ingen sådan trosgrund"
    back={{ label: 'Alla trosgrunder', to: '/studera/trosgrunder' }}
  />
)
