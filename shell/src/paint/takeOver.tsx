import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { holdPage } from '../heldPage/heldPage'
import { Arrived } from './Arrived'
import { keepTouched, paintedIn } from './replacing'

/**
 * How long the first render waits for the code and data of a page that is not painted: it is then the page, without a
 * skeleton before it.
 */
const FIRST_PAINT_DELAY_MS = 400
/** How long a painted page stays at most until its successor is there. */
const PAINT_TIMEOUT_MS = 8_000

type Options = {
  root: HTMLElement
  /** Resolves when the opened page can be rendered whole. */
  opening: Promise<unknown> | null
  onNavigation: (listener: () => void) => void
  /** Renders the portal, with an element that reports when it has been rendered. */
  render: (arrived: ReactNode) => void
}

/**
 * Renders the portal in place of what the document has painted. Until the opened page can be rendered whole, only the
 * frame is replaced, which works then, and the painted page stays in it. Resolves when the portal is rendered.
 */
export async function takeOver({ root, opening, onNavigation, render }: Options): Promise<void> {
  const painted = paintedIn(root)
  const isWhole = painted === 'page'
  let isOpen = opening === null
  const opened = opening?.then(() => {
    isOpen = true
  })
  // A page whose code is there already replaces the painted one at once.
  if (opened) await withTimeout(opened, isWhole ? 0 : FIRST_PAINT_DELAY_MS)
  if (!painted) return render(null)

  const arrive = keepTouched(root)
  const main = isWhole && !isOpen ? root.querySelector('main') : null
  const release = main && holdPage(main)
  render(<Arrived onArrive={() => arrive(!release)} />)
  if (!release || !opened) return
  let isReplaced = false
  const replace = () => {
    if (isReplaced) return
    isReplaced = true
    flushSync(release)
    arrive()
  }
  onNavigation(replace)
  void withTimeout(opened, PAINT_TIMEOUT_MS).then(replace)
}
