import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'

/** The painted content, shown until the page can be rendered: the same elements, moved in the frame in which React renders. */
export function HeldPage({ nodes }: { nodes: ChildNode[] }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(...nodes), [nodes])
  return <Place ref={place} />
}

const Place = styled.div`
  display: contents;
`
