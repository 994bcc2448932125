import type { TestBackend } from '../../testing/startBackend'

type Mail = { to: string; subject: string; link: string; code: string; html: string }

/** The mails that an address got, the newest first. */
export async function mailsTo(backend: Pick<TestBackend, 'mailUrl'>, address: string): Promise<Mail[]> {
  const response = await fetch(`${backend.mailUrl}.json?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}
