import { queryOptions, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { Prose } from '../ui/Prose'
import { QueryView } from '../ui/QueryView'
import { SkeletonText } from '../ui/Skeleton'
import { Content } from './Content'
import { paragraphs } from './plainText'

/**
 * An article's HTML as its author wrote it, made safe here and now (C-50); what names verses of the Bible can be pressed. What makes it safe is fetched with the first
 * article and weighs on no other page. Links within the site stay within the app.
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
      query={useQuery(sanitizer)}
      skeleton={<SkeletonText lines={linesOf(html)} />}
      loading="Laddar texten..."
    >
      {({ sanitizeForPage }) => <Sanitized html={html} sanitize={sanitizeForPage} />}
    </QueryView>
  )
}

/** About the height of the text on a phone, so that what stands below it stays there; at most a window full. */
const linesOf = (html: string): number => Math.min(Math.ceil(html.length / 45), 24)

/** Fetches the sanitiser while the article itself is still on its way. */
export const preloadRichText = (): void => {
  loadSanitizer().catch(() => {})
}

/** For saving: `const { sanitize } = await loadSanitizer()`. */
export const loadSanitizer = () => import('./sanitize')

const sanitizer = queryOptions({
  queryKey: ['rich-text', 'sanitizer'],
  queryFn: loadSanitizer,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  // Code that is not there to be had any more is the slot's affair: it reloads the page when a newer version is live.
  throwOnError: (error) => error.name === 'ChunkLoadError',
})

function Sanitized({ html, sanitize }: { html: string; sanitize: (html: string) => DocumentFragment }) {
  // A megabyte takes a tenth of a second: not at every opening of a dialog beside it.
  const safe = useMemo(() => sanitize(html), [html, sanitize])
  const follow = useLinksInApp()
  return (
    <Text onClick={follow}>
      <Content of={safe} />
    </Text>
  )
}

/** A plain click on a link of this site navigates; every other click is the browser's. */
function useLinksInApp() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (
      event.defaultPrevented ||
      !link?.href ||
      link.target ||
      !plain ||
      link.origin !== window.location.origin
    )
      return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}

const Text = styled(Prose)`
  overflow-wrap: anywhere;
  :is(blockquote, li) > :last-child {
    margin-bottom: 0;
  }
  pre {
    white-space: pre-wrap;
  }
`
