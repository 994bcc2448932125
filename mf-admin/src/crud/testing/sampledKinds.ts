import { declared } from '../../screens'
import type { Resource } from '../resource'

type Kind = readonly [table: string, resource: Resource]

/**
 * The declarations that a contract runs over, as arguments of `describe.each`: few that have together every feature and
 * every control of a form, and all of them when PORTAL_NIGHTLY is set.
 */
export function sampledKinds(): Kind[] {
  const all = declared.map(({ resource }): Kind => [resource.table, resource as Resource])
  if (process.env.PORTAL_NIGHTLY) return all
  const sample: Kind[] = []
  const seen = new Set<string>()
  const unseen = ([, resource]: Kind) => featuresOf(resource).filter((feature) => !seen.has(feature))
  for (;;) {
    const next = all.toSorted((a, b) => unseen(b).length - unseen(a).length)[0] as Kind
    if (unseen(next).length === 0) return sample
    sample.push(next)
    for (const feature of featuresOf(next[1])) seen.add(feature)
  }
}

const featuresOf = ({ ordered, toggles = [], adjusted, searchedBy, fields }: Resource): string[] => [
  ...(ordered ? ['ordered'] : ['sorted']),
  ...(toggles.length > 0 ? ['toggles'] : []),
  ...(adjusted ? ['adjusted'] : []),
  ...(searchedBy ? ['searched'] : []),
  ...fields.map(({ kind }) => kind),
]
