import { ANSWER_COLUMNS, toAnswer } from '@portal/shared-ui/answers'
import { HiddenRow } from '@portal/shared-ui/hidden/row'
import { useDb } from '@portal/shared-ui/portal'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ARTICLE_COLUMNS, subjectArticleQuery } from '../../amnen/subjects.data'
import { falseReligionArticleQuery } from '../../falska-religioner/articles.data'
import { subcategoryPath } from '../../falska-religioner/paths'
import { idIn } from '../../tolkningar/address'
import { answerQuery } from '../../tolkningar/answers.data'
import { isUuid } from '../uuid'
import type { VideoList } from '../videos/videoList'
import { readVideo, videoQuery } from '../videos/videos.data'

type Props = { children: ReactNode }

/** Reads a hidden row by its id, unless the page has a published one. */
const unlessShown =
  <Data,>(id: string | null | undefined, read: (id: string) => PromiseLike<Data | null>) =>
  async (shown: Data | null) =>
    shown === null && isUuid(id) ? read(id) : null

export function HiddenAnswer({ children }: Props) {
  const db = useDb()
  const id = idIn(useSearchParams()[0])
  const read = unlessShown(id, async (id) => {
    const { data } = await db
      .from('interpretations')
      .select(ANSWER_COLUMNS)
      .eq('id', id)
      .eq('type', 'correct')
      .maybeSingle()
      .throwOnError()
    return data && toAnswer(data)
  })
  return (
    <HiddenRow shown={answerQuery(db, id ?? '')} read={read}>
      {children}
    </HiddenRow>
  )
}

export function HiddenSubjectArticle({ children }: Props) {
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

export function HiddenReligionArticle({ children }: Props) {
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

const hiddenVideo = (table: VideoList['table']) =>
  function HiddenVideo({ children }: Props) {
    const db = useDb()
    const { videoId } = useParams()
    const read = unlessShown(videoId, (id) => readVideo(db, table, id))
    return (
      <HiddenRow shown={videoQuery(db, table, videoId)} read={read}>
        {children}
      </HiddenRow>
    )
  }

export const bible_studies = hiddenVideo('bible_studies')
export const sermons = hiddenVideo('sermons')
export const documentaries = hiddenVideo('documentaries')
