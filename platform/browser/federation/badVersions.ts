import { readStorage, writeStorage } from '@portal/shared-ui/browser'
import type { RemoteRelease } from '../../contract/registry'
import { keyOf } from './containers'

const KEY = 'bad-versions'

const read = (): string[] => (readStorage('session', KEY) ?? '').split(' ').filter(Boolean)

const write = (versions: string[]) => writeStorage('session', KEY, versions.join(' ') || null)

/**
 * Versions that failed in this tab, for as long as it is open: it then starts with the version before them. A newer
 * version has another name and is tried.
 */
export const badVersions = {
  has: (release: RemoteRelease): boolean => read().includes(keyOf(release)),
  add: (releases: RemoteRelease[]): void => {
    if (releases.length > 0) write([...new Set([...read(), ...releases.map(keyOf)])])
  },
  forget: (name: string): void => write(read().filter((version) => !version.startsWith(`${name}@`))),
}
