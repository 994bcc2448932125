import { type Backend, NO_BACKEND } from '../../contract/registry'
import { callBackend } from '../backend/callBackend'
import type { PortalState } from '../registry/portalState'
import { connectionCause } from './connectionCause'

const TIMEOUT_MS = 4_000
/** Checks that arrive within this time share one request. */
const SHARED_MS = 10_000
/** The page cache serves known pages this long without the backend. */
const CACHED_MS = 60_000

type Answer = { problem: string | null; isReadable: boolean }

type BackendHealth = {
  /** One sentence with the cause; null when the backend can be read and written. */
  problem: string | null
  isReadable: boolean
  /** Whether the host can serve pages: the backend is readable, or was within the last minute. */
  servesPages: boolean
}

export type BackendProbe = () => Promise<BackendHealth>

/** Asks the backend at most every ten seconds, and only when a monitor asks, whether it can be read and written. */
export function createBackendProbe(live: () => PortalState, now = () => performance.now()): BackendProbe {
  let asked: { from: string; at: number; answer: Promise<Answer> } | null = null
  let readableAt = Number.NEGATIVE_INFINITY
  return async () => {
    const backend = readsFrom(live)
    if (!asked || asked.from !== backend.url || now() - asked.at >= SHARED_MS)
      asked = { from: backend.url, at: now(), answer: ask(backend) }
    const { problem, isReadable } = await asked.answer
    if (isReadable) readableAt = now()
    return { problem, isReadable, servesPages: now() - readableAt < CACHED_MS }
  }
}

/** Without a registry there is no backend to ask; `/healthz` names that. */
function readsFrom(live: () => PortalState): Backend {
  try {
    return live().readsFrom
  } catch {
    return NO_BACKEND
  }
}

async function ask(backend: Backend): Promise<Answer> {
  if (backend.url === NO_BACKEND.url) return { problem: null, isReadable: true }
  try {
    return await judge(await callBackend(backend, 'rpc/accepts_writes', { body: {}, timeoutMs: TIMEOUT_MS }))
  } catch (error) {
    return { problem: `The backend ${causeOf(error)}.`, isReadable: false }
  }
}

async function judge(response: Response): Promise<Answer> {
  const { status } = response
  const text = await response.text()
  if (text === 'true') return { problem: null, isReadable: true }
  if (text === 'false')
    return {
      problem: 'The backend accepts no writes: its disk is full, or it is in read-only mode.',
      isReadable: true,
    }
  // A database without the newest migrations does not have the function.
  if (status === 404 && text.includes('PGRST202')) return { problem: null, isReadable: true }
  return { problem: `The backend ${refusalOf(status)}.`, isReadable: false }
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return `refuses the public key (${status})`
  return status === 200 ? 'gives an answer that is not the portal’s' : `does not answer: ${status}`
}

/** Why a request got no answer. */
function causeOf(error: unknown): string {
  const { kind, code } = connectionCause(error)
  switch (kind) {
    case 'late':
      return `does not answer within ${TIMEOUT_MS / 1000} seconds`
    case 'refused':
      return 'refuses connections'
    case 'unknown name':
      return `has a name that is not found (${code})`
    case 'other name':
      return `has a certificate of another name (${code})`
    case 'no certificate':
      return `has no certificate for its name (${code})`
    case 'expired':
    case 'untrusted':
      return `has a certificate that is not trusted (${code})`
    default:
      return `cannot be reached (${code})`
  }
}
