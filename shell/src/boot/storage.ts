const areas = { local: () => window.localStorage, session: () => window.sessionStorage }

/** A stored text, or null: also where the browser keeps nothing (private mode, blocked storage). */
export function readStorage(area: keyof typeof areas, key: string): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text as far as the browser allows. */
export function writeStorage(area: keyof typeof areas, key: string, value: string): void {
  try {
    areas[area]().setItem(key, value)
  } catch {
    // Without storage the site works; it only forgets.
  }
}
