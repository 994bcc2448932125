import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { unlessShown } from '../shared/unlessShown'
import { ARTICLE_COLUMNS, subjectArticleQuery } from './subjects.data'

/** The page of a hidden article. */
export function HiddenArticle({ children }: { children: ReactNode }) {
  const db = useDb()
  const { articleId } = useParams()
  const read = unlessShown(articleId, async (id) => {
    const { data } = await db
      .from('subject_articles')
      .select(ARTICLE_COLUMNS)
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
    return data
  })
  return (
    <HiddenRow shown={subjectArticleQuery(db, articleId)} read={read}>
      {children}
    </HiddenRow>
  )
}
