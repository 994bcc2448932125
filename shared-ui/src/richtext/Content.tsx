import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { PassagePreviews, useReferences } from '../references'
import { Prose } from '../ui/Prose'
import { Nodes } from './Nodes'
import { sanitizeForPage } from './sanitize'

/** An article's HTML, made safe and rendered; verses of references outside a paragraph show at its end. */
export function Content({ html }: { html: string }) {
  // A megabyte takes a tenth of a second: not at every opening of a dialog beside it.
  const safe = useMemo(() => sanitizeForPage(html), [html])
  const references = useReferences()
  return (
    <Text onClick={useLinksInApp()}>
      <Nodes of={safe} references={references} />
      <PassagePreviews references={references} />
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
