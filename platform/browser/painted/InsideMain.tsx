import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { insideRendered, release, waitForInside } from './held'

/**
 * A boundary inside the main area, around a page. React hydrates it after the main area, and renders it anew when a
 * translation has changed its texts: only then has it taken over what the visitor sees and types.
 */
export function InsideMain({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  useLayoutEffect(() => {
    waitForInside()
    // Its page has failed, or has been left.
    return release
  }, [])
  return (
    <Suspense fallback={fallback}>
      {children}
      <Rendered />
    </Suspense>
  )
}

function Rendered() {
  useLayoutEffect(insideRendered, [])
  useEffect(release, [])
  return null
}
