import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { heldPage, releasePage } from './heldPage'

/** The painted page while it is held, then the page: React replaces one by the other in one frame. */
export function HeldPage({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState(heldPage)
  useEffect(() => void held?.until.then(() => setHeld(null)), [held])
  useLayoutEffect(() => {
    if (!held) releasePage()
  }, [held])
  return held ? <Nodes nodes={held.nodes} /> : children
}

/** The same elements, moved in the frame in which React renders. */
function Nodes({ nodes }: { nodes: ChildNode[] }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(...nodes), [nodes])
  return <Place ref={place} />
}

const Place = styled.div`
  display: contents;
`
