import { PageSkeleton, useHydrated } from '@portal/shared-ui'
import { Suspense, use, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { HostPart } from './HostPart'
import { type Held, heldPage, mainHydrated, mainRendered } from './held'

/** The digest of an error by which a boundary is left to the browser, or rendered anew there: no fault. */
export const INTENDED = 'intended'

const intended = () => Object.assign(new Error(INTENDED), { digest: INTENDED })

/**
 * The main area. React keeps the painted markup of this boundary until the opened page can be rendered whole. The
 * element is a constant, because an update of a boundary that is not hydrated yet makes React discard its markup.
 */
export const mainArea = (
  <Suspense fallback={<PaintedNodes />}>
    <Opened />
  </Suspense>
)

/** The page of the address. The first page of a document waits for its code and data. */
function Opened() {
  const host = useContext(HostPart)
  if (host === 'layout') throw intended()
  const isHydrated = useHydrated()
  const held = heldPage(useLocation())
  // Another page was painted.
  if (!isHydrated && !host && !held) throw intended()
  useLayoutEffect(mainRendered, [])
  // After the page's own effects: its listeners are there when it counts as opened.
  useEffect(mainHydrated, [])
  return (
    <>
      {held && <Waiting {...held} isHydrated={isHydrated} />}
      <Outlet />
    </>
  )
}

/** Suspends the main area. React renders it anew, in one commit, when another version has painted it. */
function Waiting({ until, mustReplace, isHydrated }: Held & { isHydrated: boolean }) {
  use(until)
  if (!isHydrated && mustReplace()) throw intended()
  return null
}

/** Shown while a page cannot be hydrated: the elements that the document brought, or a skeleton. */
function PaintedNodes() {
  const nodes = heldPage(useLocation())?.nodes
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (nodes) place.current?.append(...nodes)
  }, [nodes])
  return nodes?.length ? <div ref={place} style={{ display: 'contents' }} /> : <PageSkeleton />
}
