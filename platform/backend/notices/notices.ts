import { noticeMail } from '@portal/supabase/functions/notices/words'
import type { Database, Tx } from '../database/database'
import { logFailure } from '../logFailure'
import type { Outbox } from '../mail/outbox'

type Options = { database: Database; outbox: Outbox; siteUrl: string }

/** How often the server checks for delayed notices (daily, ten minutes after the last). */
const INTERVAL_MS = 60_000
const DEADLINE_MS = 10_000

/**
 * Sends the project's mails about new questions, messages, faults, second factors and publications that failed into captured mail, as its Edge Function does on hosted
 * Supabase: when the database notifies of new ones, and every minute. Returns a function that stops it; does nothing
 * for a project without `take_notices`.
 */
export async function startNotices(options: Options): Promise<() => Promise<void>> {
  const { database } = options
  const [found] = await database.exec("select to_regprocedure('public.take_notices(timestamptz)') as name")
  if (!found?.rows[0]?.name) return async () => {}

  let running = Promise.resolve()
  // One run at a time; each begins after the change that caused it is committed.
  const send = () => {
    running = running.then(() => sendDue(options)).catch(logFailure)
  }
  const unlisten = await database.listen('notices', send)
  const timer = setInterval(send, INTERVAL_MS)
  timer.unref()
  send()
  return async () => {
    clearInterval(timer)
    await unlisten()
    await running
  }
}

async function sendDue({ database, outbox, siteUrl }: Options): Promise<void> {
  const mails = await database.transaction(
    async (tx) => {
      await tx.exec('set local role service_role')
      return await take(tx)
    },
    { deadline: DEADLINE_MS },
  )
  for (const { to, news } of mails) outbox.send({ to, code: null, ...noticeMail(news, siteUrl) })
}

/** Takes and settles notices in one transaction: captured mail never refuses one. */
async function take(tx: Tx) {
  const { rows } = await tx.query('select * from public.take_notices()')
  for (const { user_id } of rows) await tx.query('select public.settle_notices($1)', [user_id ?? null])
  return rows.map(({ email, questions, messages, faults, fault, factors, factor_owners, held }) => ({
    to: email ?? '',
    news: {
      questions: Number(questions),
      messages: Number(messages),
      faults: Number(faults),
      fault: fault ?? null,
      factors: Number(factors),
      factor_owners: factor_owners ?? null,
      held: Number(held),
    },
  }))
}
