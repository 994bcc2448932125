import { call, type Settings, send } from './project.ts'
import { type NewsCounts, noticeMail } from './words.ts'

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
      await send('POST', settings.MAIL_URL, settings.MAIL_KEY, {
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
