import type { TestBackend } from '../../testing/startBackend'

/** `link` is '' for a mail without a link. */
type Mail = { to: string; subject: string; link: string; code: string; html: string }

/** The mails to an address, newest first; their links lead to the server on this machine. */
export async function mailsTo(
  { mailUrl, localUrl }: Pick<TestBackend, 'mailUrl' | 'localUrl'>,
  address: string,
): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}&to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  })
  const mails = (await response.json()) as (Omit<Mail, 'link'> & { link: string | null })[]
  return mails.map((mail) => ({ ...mail, link: (mail.link ?? '').replace(/^https?:\/\/[^/]+/, localUrl) }))
}
