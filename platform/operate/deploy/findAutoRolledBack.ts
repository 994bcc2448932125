import { readAutoRolledBack } from '../../host/registry/autoRolledBack'
import { readBuilt } from '../../host/registry/readBuilt'

export type RolledBack = {
  /** App and version. */
  key: string
  /** In Swedish, for the mail. */
  words: string
  /** The SHA-256 of the releaser's e-mail address; null when the release does not contain it. */
  releaser: string | null
}

/** The versions that the host of a site has rolled back by itself, except those in `known`. */
export const findAutoRolledBack = (site: string, known: string[]): RolledBack[] =>
  Object.entries(readAutoRolledBack(site)).flatMap(([app, versions]) =>
    Object.entries(versions)
      .map(([version, why]) => ({
        key: `${app} ${version}`,
        words: `Värden hoppar över ${app} ${version} och visar versionen före: ${why}. Åter: pnpm rollback ${app} ${version}`,
        releaser: readBuilt(site, app, version)?.mail ?? null,
      }))
      .filter(({ key }) => !known.includes(key)),
  )
