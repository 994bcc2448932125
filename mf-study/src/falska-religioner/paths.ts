import { pagePaths } from '@portal/shared-ui/format'
import { studyCrumb } from '../shared/crumbs'

export const root = pagePaths.false_religion_categories

/** The pages above a category. */
export const crumbs = [studyCrumb, { label: 'Falska religioner', to: root }]

/** The link back to the list. */
export const toAll = { label: 'Alla kategorier', to: root }

export const categoryPath = (category: string) => `${root}/${category}`

export const subcategoryPath = (category: string, subcategory: string) =>
  `${categoryPath(category)}/${subcategory}`

type Category = { name: string; slug: string }

export const categoryLink = ({ name, slug }: Category) => ({ label: name, to: categoryPath(slug) })

export const subcategoryLink = ({ name, slug, category }: Category & { category: Category }) => ({
  label: name,
  to: subcategoryPath(category.slug, slug),
})

/** `name` is the article's slug, or its id when another article has the same slug. */
export const articlePath = (category: string, subcategory: string, name: string) =>
  `${subcategoryPath(category, subcategory)}/${encodeURIComponent(name)}`

type Named = { id: string; slug: string }

/**
 * The last part of each article's address, by id, of articles in order: the slug, or the id when an earlier article has
 * the same slug or the title has neither letters nor digits. The database makes the same addresses.
 */
export function slugsById(articles: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set([''])
  return new Map(
    articles.map(({ id, slug }) => {
      const name = taken.has(slug) ? id : slug
      taken.add(slug)
      return [id, name]
    }),
  )
}
