/** A random id of this tab, for as long as its page lives. */
export const TAB = Math.random().toString(36).slice(2)

const PREFIX = 'office-tab:'

// The browser releases the lock when the tab is closed or crashes.
if (typeof navigator !== 'undefined') void navigator.locks?.request(PREFIX + TAB, () => new Promise(() => {}))

/** Returns a function that checks whether an id belongs to another open tab. */
export async function isLiveTab(): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return (tab) => tab !== TAB && names.has(PREFIX + tab)
}
