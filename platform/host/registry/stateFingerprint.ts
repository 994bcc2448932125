import { statSync } from 'node:fs'
import { join } from 'node:path'
import { POINTER_FILE, parsePointer } from '../../contract/pointer'
import { RELEASE_FILE } from '../../contract/release'
import type { LastWorkingState } from './lastWorkingState'
import { remotesOf, watchedVersions } from './readSite'
import { SETTINGS_FILE } from './settings'
import { trustFile } from './trust'

/**
 * A text that changes with each file that the live state depends on. It needs a few dozen file lookups, cheap enough
 * for each request.
 * @param besides a text that changes with what else it depends on.
 */
export function stateFingerprint(folder: string, last: LastWorkingState, besides: string): string {
  const names = ['shell', ...remotesOf(folder, last)]
  const files = names.flatMap((name) => [
    `${name}/${POINTER_FILE}`,
    ...watchedIn(last.pointers[name]).flatMap((version) =>
      [RELEASE_FILE, HOST_FILE].map((file) => `${name}/${version}/${file}`),
    ),
  ])
  return [SETTINGS_FILE, ...files]
    .map((file) => join(folder, file))
    .concat(trustFile(folder))
    .map((file) => `${file} ${stampOfFile(file)}`)
    .concat(besides)
    .join('\n')
}

/** The name of the host file in every build. */
const HOST_FILE = 'server.cjs'

const parsed = new Map<string, string[]>()

/** The watched versions of a pointer's text. Remembered by text, so each text is parsed once. */
function watchedIn(text = ''): string[] {
  const known = parsed.get(text)
  if (known) return known
  if (parsed.size > 100) parsed.clear()
  const versions = text ? watchedVersions(parsePointer(text)) : []
  parsed.set(text, versions)
  return versions
}

function stampOfFile(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'none'
}
