import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { unlessShown } from '../shared/unlessShown'
import { falseReligionArticleQuery } from './articles.data'
import { subcategoryPath } from './paths'

/** The page of a hidden article. */
export function HiddenArticle({ children }: { children: ReactNode }) {
  const db = useDb()
  const address = useParams()
  const read = unlessShown(address.article, async (id) => {
    const { data } = await db
      .from('false_religion_articles')
      .select(
        'id, title, content, author, created_at, updated_at, subcategory:false_religion_subcategories!inner(name, slug, category:false_religion_categories!inner(name, slug))',
      )
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
    if (!data) return null
    const { slug, category } = data.subcategory
    return { ...data, path: `${subcategoryPath(category.slug, slug)}/${id}` }
  })
  return (
    <HiddenRow shown={falseReligionArticleQuery(db, address)} read={read}>
      {children}
    </HiddenRow>
  )
}
