import { connectionCause } from '../../host/watch/connectionCause'

const TIMEOUT_MS = 10_000

/** In Swedish for the administrators' mail; null without a problem. */
type Problems = {
  /** Why the host shows no pages. */
  host: string | null
  /** What its health says; undefined while that is not known. */
  says?: string | null
}

/** The problems of a site: a host that is dead is another one than what its health has said for hours. */
export async function findProblems(url: string, ask: typeof fetch): Promise<Problems> {
  let says: Problems['says']
  const get = (path: string) => ask(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const health = await get('/healthz')
    const said = (await health.json().catch(() => null)) as { problems?: string[] } | null
    if (!said) return { host: `Det som svarar på ${new URL(url).origin} är inte värden (${health.status}).` }
    const { problems = [] } = said
    says = problems.length > 0 ? `Värden säger: ${problems.join(' ')}` : null
    const { status } = await get('/readyz')
    return { host: status === 200 ? null : `Värden kan inte visa sidor (/readyz svarar ${status}).`, says }
  } catch (error) {
    return { host: `Värden svarar inte på ${new URL(url).origin}: ${causeOf(error)}.`, says }
  }
}

function causeOf(error: unknown): string {
  const { kind, code } = connectionCause(error)
  switch (kind) {
    case 'late':
      return `inget svar inom ${TIMEOUT_MS / 1000} sekunder`
    case 'refused':
      return 'ingen tar emot anslutningen'
    case 'unknown name':
      return `namnet finns inte (${code})`
    case 'other name':
      return `certifikatet gäller ett annat namn (${code})`
    case 'no certificate':
      return `servern har inget certifikat för namnet (${code})`
    case 'expired':
      return `certifikatet har gått ut (${code})`
    case 'untrusted':
      return `certifikatet godtas inte (${code})`
    default:
      return code
  }
}
