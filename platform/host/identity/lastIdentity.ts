import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSite, type Site } from '@portal/shared-ui/site'
import { parseObject } from '../../contract/pointer'

/** The identity of the site that a backend has given. */
export type KnownIdentity = { url: string; site: Site }

const FILE = '.identity.json'

/** The last identity that a host of this folder has read; null without one. */
export function readLastIdentity(folder: string): KnownIdentity | null {
  try {
    const { url, site } = parseObject(readFileSync(join(folder, FILE), 'utf8')) as Partial<KnownIdentity>
    return typeof url === 'string' ? { url, site: readSite(site) } : null
  } catch {
    return null
  }
}

/** Written by one rename. When the site is read-only, the host loses the identity at a restart. */
export function writeLastIdentity(folder: string, known: KnownIdentity): void {
  const written = join(folder, `${FILE}.${process.pid}.tmp`)
  try {
    writeFileSync(written, JSON.stringify(known), { flush: true })
    renameSync(written, join(folder, FILE))
  } catch {
    rmSync(written, { force: true })
  }
}
