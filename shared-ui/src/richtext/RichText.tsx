import { useQuery } from '@tanstack/react-query'
import { codeQuery } from '../codeQuery'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { paragraphs } from './plainText'

const contentCode = codeQuery('rich-text', () => import('./Content'))

/**
 * An article's HTML as its author wrote it, made safe here and now. What makes it safe is fetched with the first
 * article and weighs on no other page. Links within the site stay within the app; what names verses can be pressed.
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
      query={useQuery(contentCode)}
      skeleton={<SkeletonText lines={linesOf(html)} />}
      loading="Laddar texten…"
    >
      {({ Content }) => <Content html={html} />}
    </QueryView>
  )
}

/** About the height of the text on a phone, so that what stands below it stays there; at most a window full. */
const linesOf = (html: string): number => Math.min(Math.ceil(html.length / 45), 24)

/** Fetches what shows an article along with the article's page; the host has no use for it. */
export const preloadRichText = (): void => {
  if (typeof window !== 'undefined') import('./Content').catch(() => {})
}
