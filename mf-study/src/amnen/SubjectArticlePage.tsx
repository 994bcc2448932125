import { preloadRichText } from '@portal/shared-ui/richtext'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ArticleView } from '../shared/articles/ArticleView'
import { NothingHere } from '../shared/NothingHere'
import { PageOf } from '../shared/PageOf'
import { articlePath, subjectPath, subjectsPath } from './paths'
import { crumbs } from './SubjectPage'
import { useSubjectArticle } from './subjects.data'

const toAll = { label: 'Alla ämnen', to: subjectsPath }

/** `/studera/amnen/{subject}/{article}/{slug?}`: one article, found by its id (ST-27). */
export function SubjectArticlePage() {
  const { articleId } = useParams()
  useEffect(preloadRichText, [])
  return (
    <PageOf
      query={useSubjectArticle(articleId)}
      title="Artikel"
      crumbs={crumbs}
      width="text"
      loading="Laddar artikeln..."
      missing={
        <NothingHere
          title="Artikel hittades inte"
          text="Artikeln kunde inte hittas"
          crumbs={crumbs}
          back={toAll}
        />
      }
    >
      {(article) => {
        const subject = { label: article.subjects.title, to: subjectPath(article.subjects.id) }
        return (
          <ArticleView
            article={article}
            kicker={subject.label}
            crumbs={[...crumbs, subject]}
            path={articlePath(article.subjects.id, article)}
            back={[subject, toAll]}
          />
        )
      }}
    </PageOf>
  )
}
