import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { NotebookPen } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { NotFoundPage } from '../shared/NotFoundPage'
import { QueryPage } from '../shared/QueryPage'
import { toAll } from '../shared/subjectPaths'
import { TextSkeletons } from '../shared/TextSkeletons'
import { SubjectArticles } from './SubjectArticles'
import { useSubject } from './subjects.data'

/** `/studera/amnen/{id}`: the articles of one subject. */
export function SubjectPage() {
  const { subjectId } = useParams()
  return (
    <QueryPage
      query={useSubject(subjectId)}
      width="reading"
      skeleton={<TextSkeletons lines={2} />}
      loading="Laddar artiklar…"
      missing={<NotFoundPage text="Ämnet kunde inte hittas" back={toAll} />}
    >
      {({ id, title, description, subject_articles: articles }) => (
        <Page title={title} lead={description} width="reading">
          {articles.length === 0 ? (
            <EmptyState
              icon={<NotebookPen />}
              title="Inga artiklar än"
              action={<ButtonLink to={toAll.to}>{toAll.label}</ButtonLink>}
            />
          ) : (
            <SubjectArticles key={id} articles={articles} />
          )}
        </Page>
      )}
    </QueryPage>
  )
}
