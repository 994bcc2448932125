const areas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** A stored text, or null: also when the browser has no storage (private mode, blocked storage), and on the host. */
export function readStorage(area: keyof typeof areas, key: string): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text if the browser allows it; null removes it. */
export function writeStorage(area: keyof typeof areas, key: string, value: string | null): void {
  try {
    if (value === null) areas[area]().removeItem(key)
    else areas[area]().setItem(key, value)
  } catch {
    // Without storage the site works, but remembers nothing.
  }
}
