import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { articlePath, subjectPath, subjectsPath } from './paths'
import { crumbs } from './SubjectPage'
import { useSubjectArticle } from './subjects.data'

const toAll = { label: 'Alla ämnen', to: subjectsPath }

/** `/studera/amnen/{subject}/{article}/{slug?}`: one article, found by its id. */
export function SubjectArticlePage() {
  const { articleId } = useParams()
  return (
    <ArticleQueryPage query={useSubjectArticle(articleId)} crumbs={crumbs} toAll={toAll}>
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
    </ArticleQueryPage>
  )
}
