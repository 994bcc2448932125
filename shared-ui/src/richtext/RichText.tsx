import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../codeQuery'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { paragraphs } from './plainText'

type Code = typeof import('./Content')
let fetched: Code | undefined

const fetchContent = async (): Promise<Code> => {
  fetched = await import('./Content')
  return fetched
}
const contentCode = codeQuery('rich-text', fetchContent)

/**
 * An article's HTML as its author wrote it, made safe here and now. Loads the sanitiser with the first article,
 * so that other pages do not carry it. Links within the site stay within the app; what names verses can be pressed.
 */
export function RichText({ html }: { html: string }) {
  return typeof window === 'undefined' ? <Words html={html} /> : <SafeText html={html} />
}

/** On the host, which has no document to make HTML safe in: its words, by paragraphs. */
const Words = ({ html }: { html: string }) => (
  <>
    {paragraphs(html).map((words, at) => (
      <p key={at}>{words}</p>
    ))}
  </>
)

function SafeText({ html }: { html: string }) {
  return (
    <QueryView
      query={useQuery({ ...contentCode, initialData: fetched })}
      skeleton={<SkeletonText lines={linesOf(html)} />}
      loading="Laddar texten…"
    >
      {({ Content }) => <Content html={html} />}
    </QueryView>
  )
}

/** Estimates the text's lines on a phone, so that content below does not move; at most one screen. */
const linesOf = (html: string): number => Math.min(Math.ceil(html.length / 45), 24)

/**
 * The code of a page that shows an article, together with what shows articles: the text is then drawn with the page, and nothing
 * below it moves. When the code cannot be fetched, the page renders and retries in place. The host does not need it.
 */
export async function withRichText<Page>(page: Promise<Page>): Promise<Page> {
  const content = typeof window === 'undefined' ? null : fetchContent().catch(() => {})
  const [code] = await Promise.all([page, content])
  return code
}
