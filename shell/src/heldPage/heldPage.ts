type Held = {
  nodes: ChildNode[]
  /** Resolves when the page can be rendered. */
  until: Promise<unknown>
  /** Runs in the frame in which the page has replaced the painted one. */
  onReplaced: () => void
}

let held: Held | null = null

/** Keeps the painted content of the page's main area on the screen while the frame around it is rendered. */
export function holdPage(main: Element, until: Promise<unknown>, onReplaced: () => void): void {
  held = { nodes: [...main.childNodes], until, onReplaced }
}

/** The painted page that is held; null if there is none. */
export const heldPage = (): Held | null => held

/** Ends the hold. */
export function releasePage(): void {
  const released = held
  held = null
  released?.onReplaced()
}
