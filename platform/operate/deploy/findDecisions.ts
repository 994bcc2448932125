import { readBuilt } from '../../host/registry/readBuilt'
import { openJournal, type VersionFlags } from '../../host/trials/journal'

export type Decided = {
  /** App and version, and the verdict unless it was rolled back. */
  key: string
  /** In Swedish, for the mail. */
  words: string
  /** The SHA-256 of the releaser's e-mail address; null when the release does not contain it. */
  releaser: string | null
}

/**
 * The versions that the host of a site has rolled back by itself, or that fail and stay until a person decides, except
 * those in `known`.
 */
export function findDecisions(site: string, known: string[]): Decided[] {
  const { back, reported } = openJournal(site)()
  const wentBack = listOf(back).map(([app, version, why]) => ({
    ...decided(site, app, version),
    words: `Värden hoppar över ${app} ${version} och visar versionen före: ${why}. Åter: pnpm rollback ${app} ${version}`,
  }))
  const stay = listOf(reported).map(([app, version, why]) => ({
    ...decided(site, app, version, 'reported '),
    words: `${app} ${version} misslyckas ofta och visas fortfarande: ${why}. Tillbaka: pnpm rollback ${app}`,
  }))
  return [...wentBack, ...stay].filter(({ key }) => !known.includes(key))
}

const listOf = (flags: VersionFlags) =>
  Object.entries(flags).flatMap(([app, versions]) =>
    Object.entries(versions).map(([version, why]) => [app, version, why] as const),
  )

const decided = (site: string, app: string, version: string, kind = '') => ({
  key: `${kind}${app} ${version}`,
  releaser: readBuilt(site, app, version)?.mail ?? null,
})
