import { usePortal } from '@portal/shared-ui/portal'
import { useEffect, useRef, useState } from 'react'
import { RemoteFailure } from './failure'

/** Seconds that a page may render nothing while no query is running. */
const BLANK_TIMEOUT_S = 8

/**
 * Rendered after a page. Throws when the page has rendered nothing, or only a skeleton, for too long, so that a page that
 * never appears is handled like one that throws.
 */
export function RenderedInTime({ pathname }: { pathname: string }) {
  const { queryClient } = usePortal()
  const mark = useRef<HTMLSpanElement>(null)
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    let idle = 0
    const timer = setInterval(() => {
      const rendered = nodeBefore(mark.current)
      if (rendered && !(rendered instanceof Element && rendered.matches('[aria-busy=true]')))
        return clearInterval(timer)
      idle = queryClient.isFetching() > 0 ? 0 : idle + 1
      if (idle === BLANK_TIMEOUT_S) setLate(pathname)
    }, 1_000)
    return () => clearInterval(timer)
  }, [queryClient, pathname])
  if (late === pathname)
    throw new RemoteFailure('blank', `${pathname} has rendered nothing for ${BLANK_TIMEOUT_S} s.`)
  return <span hidden ref={mark} />
}

/** The node before an element. In hydrated pages comments mark React's boundaries. */
function nodeBefore(element: Element | null): Node | null {
  let node: Node | null = element?.previousSibling ?? null
  while (node instanceof Comment) node = node.previousSibling
  return node
}
