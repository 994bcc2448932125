import { PageSkeleton, useHydrated } from '@portal/shared-ui'
import { Suspense, use, useContext, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { HostPart } from './HostPart'
import { heldPage, release } from './held'

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
  if (host === 'frame') throw intended()
  const isHydrated = useHydrated()
  const held = heldPage(useLocation())
  use(held?.until ?? OPEN)
  // Another page was painted, or by another version: React renders the boundary anew, in one commit.
  if (!isHydrated && !host && (!held || held.mustReplace())) throw intended()
  useLayoutEffect(release, [])
  return <Outlet />
}

/** React reads these fields of a promise that is settled. */
const OPEN = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Shown while a page cannot be hydrated: the elements that the document brought, or a skeleton. */
function PaintedNodes() {
  const nodes = heldPage(useLocation())?.nodes
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (nodes) place.current?.append(...nodes)
  }, [nodes])
  return nodes?.length ? <div ref={place} style={{ display: 'contents' }} /> : <PageSkeleton />
}
