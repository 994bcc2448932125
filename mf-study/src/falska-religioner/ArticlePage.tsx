import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { useFalseReligionArticle } from './articles.data'
import { subcategoryLink, toAll } from './paths'

/** `/studera/falska-religioner/{category}/{subcategory}/{article}`: one article, found by its title. */
export function ArticlePage() {
  return (
    <ArticleQueryPage query={useFalseReligionArticle(useParams())} toAll={toAll}>
      {(article) => {
        const { subcategory, path } = article
        return (
          <ArticleView
            article={article}
            kind="false_religion_articles"
            kicker={subcategory.category.name}
            path={encodeURI(path)}
            back={[subcategoryLink(subcategory), toAll]}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
