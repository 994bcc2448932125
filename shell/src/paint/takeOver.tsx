import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { ReactNode } from 'react'
import { holdPage } from '../heldPage/heldPage'
import { Arrived } from './Arrived'
import { keepTouched, paintedIn } from './replacing'

/**
 * How long the first render waits for the code and data of a page that is not painted: it is then the page, without a
 * skeleton before it.
 */
const FIRST_PAINT_DELAY_MS = 400

type Options = {
  root: HTMLElement
  /** Resolves when the opened page can be rendered whole. */
  opening: Promise<unknown> | null
  onNavigation: (listener: () => void) => void
  /** Renders the portal, with an element that reports when it has been rendered. */
  render: (arrived: ReactNode) => void
}

/**
 * Renders the portal in place of the document's painted page. Until the opened page can be rendered whole, however long
 * that takes, React renders the frame alone, which works then, with the painted page in it. Resolves when the portal is
 * rendered.
 */
export async function takeOver({ root, opening, onNavigation, render }: Options): Promise<void> {
  const painted = paintedIn(root)
  let isOpen = opening === null
  const opened = opening?.then(() => {
    isOpen = true
  })
  // A page whose code is there already replaces the painted one together with the frame.
  if (opened) await withTimeout(opened, painted === 'page' ? 0 : FIRST_PAINT_DELAY_MS)
  if (!painted) return render(null)

  const arrive = keepTouched(root)
  const main = painted === 'page' && !isOpen ? root.querySelector('main') : null
  if (main && opened) {
    const left = new Promise<void>((resolve) => onNavigation(resolve))
    holdPage(main, Promise.race([opened, left]), arrive)
  }
  render(<Arrived onArrive={() => arrive(!main)} />)
}
