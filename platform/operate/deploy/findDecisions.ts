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
  const of = (
    flags: VersionFlags,
    key: string,
    words: (app: string, version: string, why: string) => string,
  ) =>
    Object.entries(flags).flatMap(([app, versions]) =>
      Object.entries(versions).map(([version, why]) => ({
        key: `${key}${app} ${version}`,
        words: words(app, version, why),
        releaser: readBuilt(site, app, version)?.mail ?? null,
      })),
    )
  const wentBack = (app: string, version: string, why: string) =>
    `Värden hoppar över ${app} ${version} och visar versionen före: ${why}. Åter: pnpm rollback ${app} ${version}`
  const stays = (app: string, version: string, why: string) =>
    `${app} ${version} misslyckas ofta och visas fortfarande: ${why}. Tillbaka: pnpm rollback ${app}`
  return [...of(back, '', wentBack), ...of(reported, 'reported ', stays)].filter(
    ({ key }) => !known.includes(key),
  )
}
