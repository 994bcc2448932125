import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite, type SiteOptions } from '../../site'
import { remoteRelease, shellRelease, writeRelease } from './releases'

/** The folder of the test's site. */
export let folder = ''

/** Gives each test a site with a shell, two versions of mf-study and one of mf-bible. */
export function useSite(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-site-'))
    writeRelease(folder, shellRelease('s1'))
    for (const version of ['v1', 'v2']) writeRelease(folder, remoteRelease(version))
    writeRelease(folder, remoteRelease('b1', { name: 'mf-bible', paths: ['/bibeln'] }))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
}

export const open = (options: Partial<SiteOptions> = {}) => openSite({ folder, ...options })

/** The live version of each remote. */
export const served = (site: ReturnType<typeof openSite>) =>
  Object.fromEntries(site.live().registry.remotes.map(({ name, version }) => [name, version]))

export const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

export const emptied = (file: string) => write(file, '')
const cutOff = (file: string) => truncateSync(join(folder, file), statSync(join(folder, file)).size >> 1)
export const gone = (file: string) => rmSync(join(folder, file))
export const written = (text: string) => (file: string) => write(file, text)
/** Ways to damage a file, each with a name. */
export const faults: [string, (file: string) => void][] = [
  ['empty', emptied],
  ['cut off', cutOff],
  ['gone', gone],
  ['{}', written('{}')],
  ['null', written('null')],
  ['a list', written('[]')],
  ['a text', written('"live"')],
  ['no JSON', written('<html>')],
]
