import { join } from 'node:path'
import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { parsePlace } from '@portal/shared-ui/scripture'
import type { RemoteRelease } from '../../src/registry/registry'
import type { Log } from '../log'
import { readReleased } from '../readReleased'
import type { Live } from '../site'
import { parseTrail } from './declaredTrail'
import type { TrailKind } from './trail'

/** What of the texts of apps rests on a chapter. */
export type CodeTrail = (live: Live, osis: string, chapter: number) => Promise<TrailKind[]>

/**
 * Reads the lists that live releases carry, once for each state of the site. A list that is missing, damaged or not to be
 * read leaves the part of its app empty and everything else whole, and is said in the log.
 */
export function createCodeTrail({ folder, log }: { folder: string; log: Log }): CodeTrail {
  const read = new WeakMap<Live, Promise<DeclaredTrail>>()

  async function ofRemote(remote: RemoteRelease): Promise<DeclaredTrail> {
    const { name, version, references } = remote
    if (!references) return []
    const { file, sha256 } = references
    try {
      const bytes = await readReleased(join(folder, name, version), file, { [file]: sha256 })
      if (!bytes) throw new Error('is not the one that was released')
      return parseTrail(bytes.toString(), remote)
    } catch (error) {
      log.problem(
        `${name}@${version}: ${file} ${(error as Error).message}. The trail of chapters lacks this app until it is released anew.`,
      )
      return []
    }
  }

  return async (live, osis, chapter) => {
    const known = read.get(live) ?? Promise.all(live.registry.remotes.map(ofRemote)).then((all) => all.flat())
    read.set(live, known)
    return (await known).flatMap((kind) => {
      const rows = kind.rows.flatMap(({ places, ...row }) => {
        const named = places.flatMap((place) => parsePlace(place) ?? [])
        const here = named.filter((place) => place.osis === osis && place.chapter === chapter)
        const verses = here.flatMap(({ from, to = from }) =>
          from === undefined || to === undefined
            ? []
            : Array.from({ length: to - from + 1 }, (_, at) => from + at),
        )
        return here.length > 0 ? [{ ...row, verses: [...new Set(verses)].sort((a, b) => a - b) }] : []
      })
      return rows.length > 0 ? [{ ...kind, rows }] : []
    })
  }
}
