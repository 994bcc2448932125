import { withTimeout } from '@portal/shared-ui/withTimeout'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hold } from '../painted/held'
import { INTENDED } from '../painted/MainArea'
import { markPainted, type Painted } from '../painted/readPainted'
import { endRetries } from './retries'
import { keepTouched } from './touched'

/** How long the first render waits for a page that is not painted: it is then the page, without a skeleton before it. */
const FIRST_PAINT_DELAY_MS = 400

type Options = {
  root: HTMLElement
  painted: Painted | null
  /** Whether the shell that runs has painted the document. */
  isSameShell: boolean
  /** Whether the version of the area that runs has painted the page. */
  isSameArea: () => boolean
  /** Resolves when the opened page can be rendered whole. */
  opening: Promise<unknown> | null
  portal: ReactNode
  /** Runs when the page has been rendered. */
  onOpened: () => void
  /** React has found something else than it expected and has rendered that part anew. */
  onRecovered: (error: unknown) => void
}

/**
 * Renders the portal. React takes over the painted elements: the layout at once, the main area when the opened page can
 * be rendered whole, however long that takes. What another version has painted stays until then and is replaced in one
 * commit.
 */
export async function hydrate(options: Options): Promise<void> {
  const { root, painted, isSameShell, isSameArea, opening, portal, onOpened, onRecovered } = options
  const until = settled(opening ?? Promise.resolve())
  if (painted?.part !== 'page') await withTimeout(until, FIRST_PAINT_DELAY_MS)
  const repeat = painted ? keepTouched(root) : () => {}
  // Outside React's commit, in which a press would be lost.
  const later = (part: 'layout' | 'main') => setTimeout(repeat, 0, part)
  hold({
    address: window.location.pathname + window.location.search,
    until: painted ? until : settled(Promise.resolve()),
    nodes: painted ? [...(root.querySelector('main')?.childNodes ?? [])] : [],
    mustReplace: () => !isSameArea(),
    onLayout() {
      if (painted) markPainted(root, 'main')
      later('layout')
    },
    onMain() {
      if (painted) markPainted(root, '')
    },
    onOpened() {
      markPainted(root, null)
      endRetries()
      later('main')
      onOpened()
    },
  })
  if (!painted || !isSameShell) return createRoot(root).render(portal)
  hydrateRoot(root, portal, {
    onRecoverableError: (error) => {
      if (!isIntended(error) && !isIntended((error as Error).cause)) onRecovered(error)
    },
  })
}

const isIntended = (error: unknown) => (error as { digest?: string } | undefined)?.digest === INTENDED

/** A promise that React reads without waiting a turn when it is settled already. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  const readable = promise as Promise<unknown> & { status?: string; value?: unknown }
  promise.then((value) => Object.assign(readable, { status: 'fulfilled', value }))
  return readable
}
