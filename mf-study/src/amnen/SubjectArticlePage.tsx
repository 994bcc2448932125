import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { articleAfter } from '../shared/articles/articleAfter'
import { articlePath, subjectPath, toAll } from './paths'
import { useSubject, useSubjectArticle } from './subjects.data'

/** `/studera/amnen/{subject}/{article}/{slug?}`: one article, found by its id. */
export function SubjectArticlePage() {
  const { subjectId, articleId } = useParams()
  const article = useSubjectArticle(articleId)
  // Read already by whoever comes from the list.
  const subject = useSubject(subjectId)
  return (
    <ArticleQueryPage query={article} toAll={toAll}>
      {(read) => {
        const { id, title } = read.subjects
        const next = articleAfter(subject.data?.subject_articles, read.id)
        return (
          <ArticleView
            article={read}
            kicker={title}
            path={articlePath(id, read)}
            back={[{ label: title, to: subjectPath(id) }, toAll]}
            next={next && { ...next, to: articlePath(id, next) }}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
