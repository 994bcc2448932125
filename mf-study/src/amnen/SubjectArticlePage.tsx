import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { subjectPath, toAll } from '../shared/subjectPaths'
import { useSubjectArticle } from './subjects.data'

/** `/studera/amnen/{subject}/{article}/{slug?}`: one article, found by its id. */
export function SubjectArticlePage() {
  const { articleId } = useParams()
  return (
    <ArticleQueryPage query={useSubjectArticle(articleId)} toAll={toAll}>
      {(article) => {
        const subject = { label: article.subjects.title, to: subjectPath(article.subjects.id) }
        return (
          <ArticleView
            article={article}
            kind="subject_articles"
            kicker={subject.label}
            back={[subject, toAll]}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
