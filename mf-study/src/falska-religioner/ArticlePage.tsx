import { useParams } from 'react-router-dom'
import { ArticleQueryPage } from '../shared/articles/ArticleQueryPage'
import { ArticleView } from '../shared/articles/ArticleView'
import { articleAfter } from '../shared/articles/articleAfter'
import { useFalseReligionArticle, useSubcategory } from './articles.data'
import { articlePath, slugsById, subcategoryLink, toAll } from './paths'

/** `/studera/falska-religioner/{category}/{subcategory}/{article}`: one article, found by its title. */
export function ArticlePage() {
  const place = useParams()
  const article = useFalseReligionArticle(place)
  // Read already by whoever comes from the list.
  const articles = useSubcategory(place).data?.false_religion_articles
  return (
    <ArticleQueryPage query={article} toAll={toAll}>
      {(read) => {
        const { slug, category } = read.subcategory
        const next = articleAfter(articles, read.id)
        const pathOf = (name: string) => articlePath(category.slug, slug, name)
        return (
          <ArticleView
            article={read}
            kicker={category.name}
            path={pathOf(read.name)}
            back={[subcategoryLink(read.subcategory), toAll]}
            next={next && { ...next, to: pathOf(slugsById(articles ?? []).get(next.id) ?? next.id) }}
          />
        )
      }}
    </ArticleQueryPage>
  )
}
