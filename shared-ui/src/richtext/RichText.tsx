import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeQuery } from '../codeQuery'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { HostText } from './HostText'

type Code = typeof import('./Content')
let fetched: Code | undefined

const fetchContent = async (): Promise<Code> => {
  fetched = await import('./Content')
  return fetched
}
const contentCode = codeQuery('rich-text', fetchContent)

/**
 * An article's HTML, sanitised when it is shown. Loads the sanitiser at the first article, so that other pages do not
 * download it. Links within the site use the router; Bible references are buttons.
 */
export function RichText({ html }: { html: string }) {
  // The bundler evaluates the comparison and leaves the other part out. Code that was fetched with the page (`withRichText`) renders the host's elements at the first render.
  const [atOnce] = useState(() => (typeof window === 'undefined' ? HostText : fetched?.Content))
  const Text = atOnce ?? SafeText
  return <Text html={html} />
}

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

/** Estimates the text's lines on a phone, to reserve its space; at most one screen. */
const linesOf = (html: string): number => Math.min(Math.ceil(html.length / 45), 24)

/**
 * Fetches a page's code together with the code that renders articles: the text then appears with the page, and
 * nothing below it moves. When the article code cannot be fetched, the page renders and retries later. The host does
 * not need it.
 */
export async function withRichText<Page>(page: Promise<Page>): Promise<Page> {
  const content = typeof window === 'undefined' ? null : fetchContent().catch(() => {})
  const [code] = await Promise.all([page, content])
  return code
}
