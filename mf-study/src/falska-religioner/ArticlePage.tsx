import { preloadRichText } from '@portal/shared-ui/richtext'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { ArticleView } from '../shared/articles/ArticleView'
import { NothingHere } from '../shared/NothingHere'
import { PageOf } from '../shared/PageOf'
import { useFalseReligionArticle } from './articles.data'
import { crumbs, toAll } from './NoSuchCategory'
import { articlePath, categoryPath, subcategoryPath } from './paths'

/** `/studera/falska-religioner/{category}/{subcategory}/{article}`: one article, found by its title (ST-33, ST-34). */
export function ArticlePage() {
  const place = useParams()
  useEffect(preloadRichText, [])
  return (
    <PageOf
      query={useFalseReligionArticle(place)}
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
        const { subcategory, name } = article
        const above = crumbsAbove(subcategory)
        const up = {
          label: subcategory.name,
          to: subcategoryPath(subcategory.category.slug, subcategory.slug),
        }
        return (
          <ArticleView
            article={article}
            kicker={subcategory.category.name}
            crumbs={above}
            path={articlePath(subcategory.category.slug, subcategory.slug, name)}
            back={[up, toAll]}
          />
        )
      }}
    </PageOf>
  )
}

type Above = { name: string; slug: string; category: { name: string; slug: string } }

/** The breadcrumb of an article. */
export const crumbsAbove = ({ name, slug, category }: Above) => [
  ...crumbs,
  { label: category.name, to: categoryPath(category.slug) },
  { label: name, to: subcategoryPath(category.slug, slug) },
]
