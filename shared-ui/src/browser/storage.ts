const areas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** A stored text, or null: also where the browser stores nothing (private mode, blocked storage), and on the host. */
export function readStorage(area: keyof typeof areas, key: string): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text as far as the browser allows; null removes what is stored. */
export function writeStorage(area: keyof typeof areas, key: string, value: string | null): void {
  try {
    if (value === null) areas[area]().removeItem(key)
    else areas[area]().setItem(key, value)
  } catch {
    // Without storage the site works; it only forgets.
  }
}
