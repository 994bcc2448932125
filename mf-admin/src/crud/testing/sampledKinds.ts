import { declared } from '../../screens'
import type { Resource } from '../data/resource'

type Kind = readonly [table: string, resource: Resource]

/**
 * The declarations that a contract runs over, as arguments of `describe.each`: the one with the most features and the one
 * with the fewest, and all of them when PORTAL_NIGHTLY is set.
 */
export function sampledKinds(): Kind[] {
  const all = declared.map(({ resource }): Kind => [resource.table, resource as Resource])
  if (process.env.PORTAL_NIGHTLY) return all
  const sorted = all.toSorted(([, a], [, b]) => featuresOf(b) - featuresOf(a))
  return [sorted[0], sorted.at(-1)].filter((kind) => kind !== undefined)
}

/** The number of list features and different form controls of a declaration. */
const featuresOf = ({ ordered, toggles = [], adjusted, only, fields }: Resource): number =>
  [ordered, toggles.length > 0, adjusted, only].filter(Boolean).length +
  new Set(fields.map(({ kind }) => kind)).size
