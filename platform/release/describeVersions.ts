import { namedVersions } from '../contract/pointer'
import { describeVersion, type KnownVersion } from '../host/watch/describeApp'
import { readPointerOf } from './pointers/readPointerOf'

/** A line for each version of an app, newest first, and one for each that was released although the gate refused it. */
export function describeVersions(site: string, name: string, versions: KnownVersion[]): string[] {
  const forced = namedVersions(readPointerOf(site, name)).flatMap((entry) =>
    entry.forced ? [`forced ${entry.version}: ${entry.forced}`] : [],
  )
  const lines = versions.length > 0 ? versions.map(describeVersion) : ['not released']
  return [...lines, ...forced].map((line, at) => `${(at === 0 ? name : '').padEnd(15)} ${line}`)
}
