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
