import { type CheckOf, well, wrong } from '../check'

const JOBS = ['tidy', 'notices']

export const cron: CheckOf<'database'> = {
  id: 'cron',
  from: 'database',
  run: async ({ rows }) => {
    const [made] = await rows("select to_regclass('cron.job') is not null as there")
    const jobs = made?.there === 't' ? await rows('select jobname from cron.job where active') : []
    const missing = JOBS.filter((name) => !jobs.some(({ jobname }) => jobname === name))
    if (missing.length === 0) return well('The clock tidies and sends notices.')
    return wrong(
      `The clock does not run: ${missing.join(', ')}.`,
      'Switch on pg_cron and pg_net and run both cron.schedule of supabase/README.md.',
    )
  },
}
