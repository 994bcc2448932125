import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { useFalseReligionArticle } from './articles.data'
import { crumbs, toAll } from './NoSuchCategory'
import { articlePath, categoryPath, subcategoryPath } from './paths'

/** `/studera/falska-religioner/{category}/{subcategory}/{article}`: one article, found by its title. */
export function ArticlePage() {
  return (
    <ArticleQueryPage query={useFalseReligionArticle(useParams())} crumbs={crumbs} toAll={toAll}>
      {(article) => {
        const { subcategory, name } = article
        const { slug, category } = subcategory
        const up = { label: subcategory.name, to: subcategoryPath(category.slug, slug) }
        return (
          <ArticleView
            article={article}
            kicker={category.name}
            crumbs={crumbsAbove(subcategory)}
            path={articlePath(category.slug, slug, name)}
            back={[up, toAll]}
          />
        )
      }}
    </ArticleQueryPage>
  )
}

type Above = { name: string; slug: string; category: { name: string; slug: string } }

/** The breadcrumb of an article. */
export const crumbsAbove = ({ name, slug, category }: Above) => [
  ...crumbs,
  { label: category.name, to: categoryPath(category.slug) },
  { label: name, to: subcategoryPath(category.slug, slug) },
]
