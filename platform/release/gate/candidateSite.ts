import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppName } from '../../apps'
import { folderStore } from '../pointers/folderStore'
import { publish } from '../publish'
import { liveOf } from '../switchTo'

export type Candidate = { name: AppName; version: string }

export type ComposedSite = { folder: string; remove: () => void }

/**
 * A temporary site with one version of each app: the candidate, and the live one of the others. There is no earlier
 * version to fall back to, so that a fault shows. Null when the candidate would not be live there, because it waits for
 * another part.
 */
export async function createCandidateSite(site: string, candidate: Candidate): Promise<ComposedSite | null> {
  const composed = await composeSite(site, {
    ...liveVersions(site),
    [candidate.name]: candidate.version,
  })
  if (liveVersions(composed.folder)[candidate.name] === candidate.version) return composed
  composed.remove()
  return null
}

/** A temporary site with these versions alone. */
export async function composeSite(site: string, versions: Record<AppName, string>): Promise<ComposedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-gate-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    for (const [app, version] of Object.entries(versions)) {
      cpSync(join(site, app, version), join(folder, app, version), { recursive: true })
      await publish(folderStore(folder), folder, app, version)
    }
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Areas that are switched off are left out: visitors do not have them now. */
function liveVersions(site: string): Record<AppName, string> {
  const statuses = Object.entries(liveOf(site)?.statuses ?? {})
  return Object.fromEntries(
    statuses.flatMap(([app, versions]) => {
      const live = versions.find(({ state }) => state === 'live')
      return live ? [[app, live.version]] : []
    }),
  )
}
