/** The painted page of the opened address, until the browser's own page has taken its place. */
export type Held = {
  /** Path and query of its address. */
  address: string
  /** Resolves when the page's code and data are there. */
  until: Promise<unknown>
  /** The elements of the main area: shown while React can neither hydrate them nor render the page. */
  nodes: ChildNode[]
  /** Whether other versions have painted the page than those that run, so that React must render it anew. */
  mustReplace: () => boolean
  /** Runs when React has taken over the layout. */
  onLayout: () => void
  /** Runs when React handles presses on the main area. */
  onMain: () => void
  /** Runs when React has taken over the main area, after the page's own effects. */
  onOpened: () => void
}

let held: Held | null = null
/** Whether the page is inside a boundary of its own, which React hydrates after the main area. */
let isInside = false

export const hold = (page: Held): void => {
  held = page
  isInside = false
}

/** The painted page of an address; null on the host, and in a browser that has opened its page. */
export const heldPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Held | null =>
  held?.address === pathname + search ? held : null

/** Whether the opened page is still the painted one. */
export const isHolding = (): boolean => held !== null

/** Called when React has rendered the layout. */
export const layoutHydrated = (): void => held?.onLayout()

/** Called when a boundary inside the main area is there: the page is rendered with it. */
export const waitForInside = (): void => {
  isInside = true
}

/** Called when React handles presses on the main area, before the page's effects. */
export const mainRendered = (): void => {
  if (!isInside) insideRendered()
}

/** Called when React handles presses on the page, before its effects. */
export const insideRendered = (): void => held?.onMain()

/** Called when React has rendered the main area. */
export const mainHydrated = (): void => {
  if (!isInside) release()
}

/** Called when React has rendered the page. */
export function release(): void {
  const released = held
  held = null
  released?.onOpened()
}
