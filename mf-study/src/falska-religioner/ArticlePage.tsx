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
        const { subcategory } = article
        return (
          <ArticleView
            article={article}
            kind="false_religion_articles"
            kicker={subcategory.category.name}
            back={[subcategoryLink(subcategory), toAll]}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
