import { randomUUID } from 'node:crypto'

export type Mail = {
  id: string
  to: string
  subject: string
  html: string
  /** The first link in the mail. */
  link: string | null
  /** The one-time code, for those who type instead of clicking. */
  code: string | null
  /** ISO time. */
  sentAt: string
}

/** Captured mail, newest first. */
export type Outbox = {
  send(mail: Pick<Mail, 'to' | 'subject' | 'html' | 'code'>): void
  list(): Mail[]
  clear(): void
}

const MAX_MAILS = 500

/** An outbox in memory: captured mail is not persisted. */
export function createOutbox(): Outbox {
  let mails: Mail[] = []
  return {
    send: (mail) => {
      const link = /href="([^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? null
      mails = [{ ...mail, id: randomUUID(), link, sentAt: new Date().toISOString() }, ...mails].slice(
        0,
        MAX_MAILS,
      )
    },
    list: () => mails,
    clear: () => {
      mails = []
    },
  }
}
