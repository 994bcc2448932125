import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backend } from '../../src/registry/registry'
import { parseObject } from './pointer'

/** The settings in `site/settings.json`, written by people; releases do not change it. */
export type SiteSettings = {
  /** The backend's address and public key. */
  backend?: Backend
  /** The switch for the service worker, for the day on which a broken one was released. */
  worker?: 'off'
}

export const SETTINGS_FILE = 'settings.json'

/**
 * Reads the site's settings; without a file there are none.
 * @param last the text when it was last sound, which stays in force when the file went bad.
 */
export function readSettings(
  folder: string,
  last: string,
): { value: SiteSettings; text: string; problems: string[] } {
  try {
    const text = readFileSync(join(folder, SETTINGS_FILE), 'utf8')
    return { value: parseSettings(text), text, problems: [] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {}, text: '{}', problems: [] }
    const wrong = error instanceof Error ? error.message : String(error)
    return {
      value: parseSettings(last),
      text: last,
      problems: [`${SETTINGS_FILE} ${wrong}: what it said before stays in force.`],
    }
  }
}

/** Throws half a sentence that says what is wrong with them. */
export function parseSettings(text: string): SiteSettings {
  const { backend, worker } = parseObject(text) as SiteSettings
  const isBackend =
    typeof backend?.url === 'string' && URL.canParse(backend.url) && typeof backend.key === 'string'
  if (backend && !isBackend) throw new Error('names a backend without an address or a key')
  return { ...(backend && { backend }), ...(worker === 'off' && { worker }) }
}
