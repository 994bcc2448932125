import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../../contract/hashOf'
import { parseObject } from '../../contract/pointer'
import type { PortalState } from '../registry/portalState'
import type { CarriedRead } from '../runners/messages'

/** What a page has read from a backend, and when, in milliseconds since 1970. */
type Kept = { path: string; url: string; readAt: number; reads: CarriedRead[] }

export type KeptReads = ReturnType<typeof openKeptReads>

const FOLDER = '.kept-reads'

/**
 * What lasting pages have read last, one file of the site's folder for each: it outlives a restart and a release. Data
 * and no markup, because the files of a site may be anybody's. When the site is read-only, nothing is kept.
 */
export function openKeptReads(folder: string) {
  const fileOf = (path: string) => join(folder, FOLDER, `${hashOf(path).slice(0, 32)}.json`)

  /** What a file has from this backend; null without anything sound. */
  function readKept(file: string, { readsFrom }: PortalState): Kept | null {
    try {
      const kept = parseObject(readFileSync(file, 'utf8')) as Partial<Kept>
      const isSound =
        typeof kept.path === 'string' &&
        fileOf(kept.path) === file &&
        kept.url === readsFrom.url &&
        Number.isFinite(kept.readAt) &&
        Array.isArray(kept.reads) &&
        kept.reads.every(isRead)
      return isSound ? (kept as Kept) : null
    } catch {
      return null
    }
  }

  /** The last reads of a page from this backend; null without any. */
  const find = (path: string, live: PortalState) => readKept(fileOf(path), live)

  /** Whether another request, or another host, has read the page later. */
  const isOlder = (found: Kept | null, readAt: number) => found !== null && found.readAt > readAt

  return {
    find,
    /** The pages of this backend that are kept. */
    paths(live: PortalState): string[] {
      try {
        const files = readdirSync(join(folder, FOLDER))
        return files.flatMap((file) => readKept(join(folder, FOLDER, file), live)?.path ?? [])
      } catch {
        return []
      }
    },
    /** Replaces the reads of a page by later ones. */
    keep(path: string, live: PortalState, { reads, readAt }: Pick<Kept, 'reads' | 'readAt'>): void {
      const found = find(path, live)
      if (isOlder(found, readAt) || JSON.stringify(found?.reads) === JSON.stringify(reads)) return
      const written = `${fileOf(path)}.${process.pid}.tmp`
      const kept: Kept = { path, url: live.readsFrom.url, readAt, reads }
      try {
        mkdirSync(join(folder, FOLDER), { recursive: true })
        writeFileSync(written, JSON.stringify(kept), { flush: true })
        renameSync(written, fileOf(path))
      } catch {
        rmSync(written, { force: true })
      }
    },
    /** Forgets a page that is gone. */
    drop(path: string, live: PortalState, readAt: number): void {
      const found = find(path, live)
      if (!found || isOlder(found, readAt)) return
      try {
        rmSync(fileOf(path), { force: true })
      } catch {}
    },
  }
}

const isRead = (read: unknown): read is CarriedRead => {
  const { key, status } = (read ?? {}) as Partial<CarriedRead>
  return typeof key === 'string' && (status === 200 || status === 206)
}
