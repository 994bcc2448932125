import { declared } from '../../screens'
import type { Resource } from '../resource'

/**
 * The declarations that a slow contract runs over: one of each combination of features, and all of them when
 * PORTAL_NIGHTLY is set. As arguments of `describe.each`.
 */
export function sampledKinds(): (readonly [table: string, resource: Resource])[] {
  const all = declared.map(({ resource }) => [resource.table, resource as Resource] as const)
  if (process.env.PORTAL_NIGHTLY) return all
  const byFeatures = new Map(all.toReversed().map((kind) => [featuresOf(kind[1]), kind]))
  return [...byFeatures.values()]
}

const featuresOf = ({ ordered, toggles = [], adjusted, fields }: Resource): string =>
  [
    ordered && 'ordered',
    toggles.length > 0 && 'toggles',
    adjusted && 'adjusted',
    fields.some(({ kind }) => kind === 'parent') && 'parent',
  ]
    .filter(Boolean)
    .join()
