import { type NewsCounts, noticeMail } from './words.ts'

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

type Due = NewsCounts & { user_id: string; email: string }

/**
 * Sends the due mails and returns their number. After trying all, throws an AggregateError when the mailer refused
 * some; those stay due.
 */
export async function sendNotices(settings: Settings): Promise<number> {
  const due = (await call(settings, 'take_notices', {})) as Due[]
  const refusals: unknown[] = []
  for (const { user_id, email, ...news } of due) {
    try {
      await post(settings.MAIL_URL, settings.MAIL_KEY, {
        from: settings.MAIL_FROM,
        to: email,
        ...noticeMail(news, settings.PORTAL_URL),
      })
      await call(settings, 'settle_notices', { user_id })
    } catch (error) {
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw new AggregateError(refusals, `Mails not sent: ${refusals.length}`)
  return due.length
}

async function call(settings: Settings, name: string, values: object): Promise<unknown> {
  const key = settings.SUPABASE_SERVICE_ROLE_KEY
  const response = await post(`${settings.SUPABASE_URL}/rest/v1/rpc/${name}`, key, values, { apikey: key })
  return response.status === 204 ? null : await response.json()
}

async function post(url: string, key: string, body: object, headers: object = {}): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  // The response's body is left out of the error: it may contain the recipient's address.
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response
}
