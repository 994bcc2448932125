import { type Backend, NO_BACKEND } from '../../contract/registry'
import { askBackend } from '../backend/callBackend'
import type { LastWorkingState } from './lastWorkingState'
import { askSwitches } from './officeSwitches'

/** How often the host requests the backend's schema version while a release waits for it. */
const SCHEMA_POLL_MS = 60_000
const SCHEMA_TIMEOUT_MS = 5_000
/** How often the host requests the areas that the office has switched off, and the pause after a failed request. */
const SWITCHES_POLL_MS = 15_000
const SWITCHES_RETRY_MS = 60_000
const NEVER = Number.NEGATIVE_INFINITY

type News = Pick<LastWorkingState, 'schema' | 'switchedOff'>

/**
 * Polls the backend for inputs of the live state: its newest migration, and the areas that the office has switched
 * off.
 * @param onNews called with each response, changed or not.
 */
export function createBackendPoll(onNews: (news: Partial<News>) => void) {
  let schemaAskedAt = NEVER
  let switchesDueAt = NEVER
  let asking = Promise.resolve()
  let askingSwitches = Promise.resolve()

  async function fetchSchema(from: Backend): Promise<void> {
    schemaAskedAt = performance.now()
    // Null when the backend does not respond or does not reveal it.
    const schema = await askBackend(from, 'rpc/schema_version', { body: {}, timeoutMs: SCHEMA_TIMEOUT_MS })
    if (typeof schema === 'string') onNews({ schema })
  }

  async function fetchSwitches(from: Backend): Promise<void> {
    switchesDueAt = performance.now() + SWITCHES_RETRY_MS
    const switchedOff = await askSwitches(from)
    if (switchedOff === null) return
    switchesDueAt = performance.now() + SWITCHES_POLL_MS
    onNews({ switchedOff })
  }

  return {
    /** Begins the requests that are due. */
    poll(from: Backend, waitsForSchema: boolean): void {
      if (from.url === NO_BACKEND.url) return
      const isDue = performance.now() - schemaAskedAt >= SCHEMA_POLL_MS
      if (schemaAskedAt === NEVER || (waitsForSchema && isDue)) asking = fetchSchema(from)
      if (performance.now() >= switchesDueAt) askingSwitches = fetchSwitches(from)
    },
    /** Resolves when the pending requests have a response or have timed out. */
    whenBackendKnown: async (): Promise<void> => void (await Promise.all([asking, askingSwitches])),
  }
}
