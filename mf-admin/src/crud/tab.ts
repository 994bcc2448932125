/** Tells this tab from the others, for as long as its page lives. */
export const TAB = Math.random().toString(36).slice(2)

const PREFIX = 'office-tab:'

// The browser gives the lock back when the tab is closed or crashes.
if (typeof navigator !== 'undefined') void navigator.locks?.request(PREFIX + TAB, () => new Promise(() => {}))

/** Gives a function that says whether a name is that of another tab that is still open. */
export async function isLiveTab(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (tab) => tab !== TAB && names.has(PREFIX + tab)
}
