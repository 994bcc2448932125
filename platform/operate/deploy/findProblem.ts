import { connectionCause } from '../../host/watch/connectionCause'

const TIMEOUT_MS = 10_000
/** The problem of a site, in Swedish for the administrators' mail; null when it is healthy. */
export async function findProblem(url: string, ask: typeof fetch): Promise<string | null> {
  const get = (path: string) => ask(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  try {
    const health = await get('/healthz')
    const said = (await health.json().catch(() => null)) as { problems?: string[] } | null
    if (!said) return `Det som svarar på ${new URL(url).origin} är inte värden (${health.status}).`
    const { problems = [] } = said
    const says = problems.length > 0 ? `Värden säger: ${problems.join(' ')}` : null
    const { status } = await get('/readyz')
    if (status === 200) return says
    return [`Värden kan inte visa sidor (/readyz svarar ${status}).`, says].filter(Boolean).join(' ')
  } catch (error) {
    return `Värden svarar inte på ${new URL(url).origin}: ${causeOf(error)}.`
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
