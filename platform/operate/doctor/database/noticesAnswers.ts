import { type CheckOf, well, wrong } from '../check'

/** pg_net deletes responses after six hours. */
const REFUSED = `
  select status_code, left(content, 200) as content from net._http_response
  where status_code >= 400 order by created desc limit 1`

/** pg_cron calls a job successful before pg_net has the function's response. */
export const noticesAnswers: CheckOf<'database'> = {
  id: 'notices-answers',
  from: 'database',
  run: async ({ rows }) => {
    const [made] = await rows("select to_regclass('net._http_response') is not null as there")
    if (made?.there !== 't')
      return wrong('The clock cannot call the function of notices.', 'Switch on pg_net.')
    const [refused] = await rows(REFUSED)
    if (!refused) return well('The function of notices refused no call of the clock within six hours.')
    return wrong(
      `The function of notices answered the clock ${refused.status_code}: ${refused.content}`,
      '401: the vault and the function have different secrets. 500 and 502 name what is missing or refused. See supabase/README.md, "Mails about what is new".',
    )
  },
}
