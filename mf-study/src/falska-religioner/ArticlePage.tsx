import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { useFalseReligionArticle } from './articles.data'
import { articlePath, subcategoryLink, toAll } from './paths'

/** `/studera/falska-religioner/{category}/{subcategory}/{article}`: one article, found by its title. */
export function ArticlePage() {
  return (
    <ArticleQueryPage query={useFalseReligionArticle(useParams())} toAll={toAll}>
      {(article) => {
        const { subcategory, name } = article
        const { slug, category } = subcategory
        return (
          <ArticleView
            article={article}
            kind="religion"
            kicker={category.name}
            path={articlePath(category.slug, slug, name)}
            back={[subcategoryLink(subcategory), toAll]}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
