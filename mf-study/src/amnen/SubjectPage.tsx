import { ButtonLink, EmptyState, Page, SkeletonList } from '@portal/shared-ui'
import { NotebookPen } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { ArticleCards } from '../shared/articles/ArticleCards'
import { studyCrumb } from '../shared/crumbs'
import { NotFoundPage } from '../shared/NotFoundPage'
import { QueryPage } from '../shared/QueryPage'
import { articlePath, subjectsPath } from './paths'
import { useSubject } from './subjects.data'

export const crumbs = [studyCrumb, { label: 'Ämnen', to: subjectsPath }]

const back = { label: 'Alla ämnen', to: subjectsPath }

/** `/studera/amnen/{id}`: the articles of one subject. */
export function SubjectPage() {
  const { subjectId } = useParams()
  return (
    <QueryPage
      query={useSubject(subjectId)}
      title="Ämne"
      crumbs={crumbs}
      width="reading"
      skeleton={<SkeletonList height="170px" />}
      loading="Laddar artiklar…"
      missing={
        <NotFoundPage title="Sida hittades inte" text="Ämnet kunde inte hittas" crumbs={crumbs} back={back} />
      }
    >
      {({ id, title, description, subject_articles: articles }) => (
        <Page title={title} crumbs={crumbs} lead={description} width="reading">
          {articles.length === 0 ? (
            <EmptyState
              icon={<NotebookPen />}
              title="Inga artiklar än"
              action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
            />
          ) : (
            <ArticleCards articles={articles} pathOf={(article) => articlePath(id, article)} />
          )}
        </Page>
      )}
    </QueryPage>
  )
}
