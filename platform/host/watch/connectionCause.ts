type Kind = 'late' | 'refused' | 'unknown name' | 'other name' | 'expired' | 'no certificate' | 'untrusted'

/** Why a request got no answer. `code` is the system's, or the error's message; `kind` is null for a rare cause. */
type ConnectionCause = { kind: Kind | null; code: string }

const KINDS: [RegExp, Kind][] = [
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'late'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'unknown name'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'other name'],
  [/^CERT_HAS_EXPIRED$/, 'expired'],
  // A server that has no certificate for the name ends the connection: Caddy with the first alert, others with the second.
  [/ALERT_INTERNAL_ERROR$|UNRECOGNIZED_NAME$/, 'no certificate'],
  [/CERT|SIGNED|TLS|SIGNATURE/, 'untrusted'],
]

/** Names the cause of an error of `fetch`, which has the system's code in the error's cause. */
export function connectionCause(error: unknown): ConnectionCause {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return { kind: 'late', code: name }
  const code = String((cause as { code?: unknown } | undefined)?.code ?? '')
  return { kind: KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? null, code: code || message }
}
