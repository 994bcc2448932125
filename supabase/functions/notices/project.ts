/** The function's settings, from the project and its secrets; `supabase/README.md` lists them. */
export type Settings = {
  SUPABASE_URL: string
  SUPABASE_SERVICE_ROLE_KEY: string
  /** The portal's address. */
  PORTAL_URL: string
  /**
   * The mailer's address, which accepts JSON with `from`, `to`, `subject` and `html`; its key; and the sender's
   * address.
   */
  MAIL_URL: string
  MAIL_KEY: string
  MAIL_FROM: string
}

/** Calls a function of the database with the service key; null without a result. */
export async function call(settings: Settings, name: string, values: object): Promise<unknown> {
  const key = settings.SUPABASE_SERVICE_ROLE_KEY
  const response = await send('POST', `${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, key, values, {
    apikey: key,
  })
  return response.status === 204 ? null : await response.json()
}

/** A server that does not answer must not hold up the mails to others, or the next call by the clock. */
const TIMEOUT_MS = 10_000

/** Sends JSON with a Bearer key. Throws when the response is not a success, or does not come in time. */
export async function send(
  method: string,
  url: string,
  key: string,
  body: object,
  headers: object = {},
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new Error(
      `${new URL(url).host} ${isLate ? `did not answer for ${TIMEOUT_MS / 1000} s` : 'is not reachable'}`,
    )
  })
  // The response's body is left out of the error: it may contain the recipient's address.
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response
}
