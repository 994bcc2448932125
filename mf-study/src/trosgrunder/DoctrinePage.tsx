import { ButtonLink, Page } from '@portal/shared-ui'
import { SaveInButton } from '@portal/shared-ui/collections/saveInButton'
import { pagePaths } from '@portal/shared-ui/format'
import { ListenButton } from '@portal/shared-ui/listen'
import { useSite } from '@portal/shared-ui/portal'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ArticleFooter } from '../shared/articles/ArticleFooter'
import { NextStep } from '../shared/NextStep'
import { NotFoundPage } from '../shared/NotFoundPage'
import { QueryPage } from '../shared/QueryPage'
import { ReadOn } from '../shared/ReadOn'
import { readingMinutes } from '../shared/readingMinutes'
import { DoctrineText } from './DoctrineText'
import { useDoctrine, useDoctrineOrder, useKeptDoctrines } from './doctrine.data'

/** `/studera/trosgrunder/{slug}`: one doctrine, or the page of an unknown address. */
export function DoctrinePage() {
  const { data: all = [] } = useDoctrineOrder()
  const { argumentCount } = useSite()
  useKeptDoctrines()
  return (
    <QueryPage
      query={useDoctrine(useParams().doctrine)}
      layout="reading"
      loading="Laddar artikeln…"
      missing={<NoSuchDoctrine />}
    >
      {({ id, title, content, path }) => {
        const position = all.findIndex((doctrine) => doctrine.path === path) + 1
        const next = position > 0 && all[position]
        const number = position > 0 ? `Trosgrund ${position} av ${all.length}` : 'Trosgrund'
        return (
          <Page
            key={id}
            title={title}
            kicker={`${number} · ${readingMinutes(content)} min`}
            actions={<ListenButton size="s" of="artikel" />}
            layout="reading"
          >
            <DoctrineText html={content} />
            {next ? (
              <NextStep label="Nästa" title={next.title} text={next.lead} to={next.path} />
            ) : (
              <NextStep
                label="Pröva det"
                title={`${argumentCount} argument för frälsning genom tro`}
                text="Skälen ett för ett, med verserna som bär dem."
                to={pagePaths.arguments}
              />
            )}
            <ArticleFooter as="nav" aria-label="Fler trosgrunder">
              <ButtonLink to="/studera/trosgrunder" variant="light" icon={<ArrowLeft aria-hidden="true" />}>
                Alla trosgrunder
              </ButtonLink>
              <SaveInButton content={{ kind: 'pages', item: id, title }} />
              <ButtonLink to={`${pagePaths.interpretations}#stall-en-fraga`} variant="light">
                Ställ en fråga
              </ButtonLink>
            </ArticleFooter>
            <ReadOn kind="pages" id={id} />
          </Page>
        )
      }}
    </QueryPage>
  )
}

const NoSuchDoctrine = () => (
  <NotFoundPage
    text="Det finns ingen sådan trosgrund"
    back={{ label: 'Alla trosgrunder', to: '/studera/trosgrunder' }}
  />
)
