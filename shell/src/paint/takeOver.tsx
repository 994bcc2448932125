import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { holdPage } from '../heldPage/heldPage'
import { Arrived } from './Arrived'
import { keepTouched, paintedIn } from './replacing'

/**
 * How long the first render waits for the code of the opened page, and for the data that its document carries. Its
 * scripts are preloaded and usually available: the first paint is then the page, without a skeleton before it.
 */
const FIRST_PAINT_DELAY_MS = 400
/** Maximum time that a painted page is shown while its successor loads. */
const PAINT_TIMEOUT_MS = 8_000

type Options = {
  root: HTMLElement
  /** Resolves when the opened page can be rendered whole. */
  opening: Promise<unknown> | null
  /** Whether the page is in a slot, which can show the painted page meanwhile. */
  isInSlot: boolean
  onNavigation: (listener: () => void) => void
  /** Renders the portal, with an element that reports when it has been rendered. */
  render: (arrived: ReactNode) => void
}

/**
 * Renders the portal in place of the document's painted page. If an area is late, the frame comes first and works,
 * and its slot shows the painted page until the page is there. Resolves when the portal is rendered.
 */
export async function takeOver({ root, opening, isInSlot, onNavigation, render }: Options): Promise<void> {
  const painted = paintedIn(root)
  const isWhole = painted === 'page'
  let isOpen = opening === null
  const opened = opening?.then(() => {
    isOpen = true
  })
  if (opened) await withTimeout(opened, isWhole && !isInSlot ? PAINT_TIMEOUT_MS : FIRST_PAINT_DELAY_MS)
  if (!painted) return render(null)

  const arrive = keepTouched(root)
  const main = isWhole && isInSlot && !isOpen ? root.querySelector('main') : null
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
  void withTimeout(opened, PAINT_TIMEOUT_MS - FIRST_PAINT_DELAY_MS).then(replace)
}
