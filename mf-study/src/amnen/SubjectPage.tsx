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
      layout="list"
      skeleton={<TextSkeletons lines={2} />}
      loading="Laddar artiklar…"
      missing={<NotFoundPage text="Ämnet kunde inte hittas" back={toAll} />}
    >
      {({ id, title, description, subject_articles: articles }) =>
        articles.length === 0 ? (
          <Page title={title} lead={description} layout="list">
            <EmptyState
              icon={<NotebookPen />}
              title="Inga artiklar än"
              action={<ButtonLink to={toAll.to}>{toAll.label}</ButtonLink>}
            />
          </Page>
        ) : (
          <SubjectArticles key={id} title={title} lead={description} articles={articles} />
        )
      }
    </QueryPage>
  )
}
