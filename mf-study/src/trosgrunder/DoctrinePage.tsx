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
import { useArticle } from './doctrine.data'
import { type Doctrine, doctrineBySlug, doctrinePath, doctrines } from './doctrines'

/** `/studera/trosgrunder/{slug}`: one doctrine, or the page of an unknown address. */
export function DoctrinePage() {
  const doctrine = doctrineBySlug(useParams().doctrine)
  return doctrine ? <DoctrineArticle key={doctrine.slug} doctrine={doctrine} /> : <NoSuchDoctrine />
}

function DoctrineArticle({ doctrine }: { doctrine: Doctrine }) {
  const article = useArticle(doctrine)
  const place = doctrines.indexOf(doctrine) + 1
  const next = doctrines[place]
  const minutes = article.data && ` · ${readingMinutes(article.data)} min`
  return (
    <Page
      title={doctrine.title}
      kicker={`Trosgrund ${place} av ${doctrines.length}${minutes ?? ''}`}
      width="text"
    >
      <QueryView query={article} skeleton={<SkeletonText lines={24} />} loading="Laddar artikeln…">
        {(loaded) => <ArticleBody article={loaded} />}
      </QueryView>
      {next ? (
        <NextStep label="Nästa" title={next.title} text={next.text} to={doctrinePath(next)} />
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
      <ReadOn kind="page" id={doctrinePath(doctrine)} />
    </Page>
  )
}

const NoSuchDoctrine = () => (
  <NotFoundPage
    text="Det finns ingen sådan trosgrund"
    back={{ label: 'Alla trosgrunder', to: '/studera/trosgrunder' }}
  />
)
