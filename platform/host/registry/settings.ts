import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseObject } from '../../contract/pointer'
import type { Backend } from '../../contract/registry'

/** The settings in `site/settings.json`, which people write; releases do not change the file. */
export type SiteSettings = {
  /** The backend's address and public key. */
  backend?: Backend
  /** Switches the service worker off, in case a broken one was released. */
  worker?: 'off'
}

export const SETTINGS_FILE = 'settings.json'

/**
 * Reads the site's settings; empty without a file.
 * @param last the last valid text, used when the file is damaged.
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
      problems: [`${SETTINGS_FILE} ${wrong}: its last valid text stays in use.`],
    }
  }
}

/** Parses and checks the settings. Throws an error whose message names the fault, as the end of a sentence. */
export function parseSettings(text: string): SiteSettings {
  const { backend, worker } = parseObject(text) as SiteSettings
  const isBackend =
    typeof backend?.url === 'string' && URL.canParse(backend.url) && typeof backend.key === 'string'
  if (backend && !isBackend) throw new Error('names a backend without an address or a key')
  return {
    ...(backend && { backend }),
    ...(worker === 'off' && { worker }),
  }
}
