import type { VersionStatus } from '../registry/resolveRegistry'
import { isFailing, type TrialsOf } from '../trials/isWorse'

/** A sentence for each live version of which too many loads fail, with the command that goes back. */
export const describeFailures = (statuses: Record<string, VersionStatus[]>, trials: TrialsOf): string[] =>
  Object.entries(statuses).flatMap(([app, versions]) => {
    const live = versions.find(({ state }) => state === 'live')
    if (!live || !isFailing(trials(app, live.version))) return []
    const { loads, failures } = trials(app, live.version)
    const back = versions.some(({ state }) => state === 'before') ? ` pnpm rollback ${app} goes back.` : ''
    return [`${app} ${live.version}: ${failures} of ${loads} loads fail.${back}`]
  })
