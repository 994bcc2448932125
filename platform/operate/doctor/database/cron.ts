import { type CheckOf, well, wrong } from '../check'

/** The scheduled jobs, and what the command of each must contain. */
const JOBS = {
  tidy: ['private.tidy_nightly()', 'cron.job_run_details'],
  publish: ['private.run_minutely()'],
  notices: ['net.http_post', '/functions/v1/notices'],
}

export const cron: CheckOf<'database'> = {
  id: 'cron',
  from: 'database',
  run: async ({ rows }) => {
    const [made] = await rows("select to_regclass('cron.job') is not null as there")
    const jobs = made?.there === 't' ? await rows('select jobname, command from cron.job where active') : []
    const missing = Object.entries(JOBS)
      .filter(([name, parts]) => {
        const command = jobs.find(({ jobname }) => jobname === name)?.command ?? ''
        return !parts.every((part) => command.includes(part))
      })
      .map(([name]) => name)
    if (missing.length === 0) return well('The clock publishes, tidies and sends notices.')
    return wrong(
      `The clock lacks these jobs, or they do something else: ${missing.join(', ')}.`,
      'Switch on pg_cron and pg_net and run the three cron.schedule of docs/runbook.md, step 4.',
    )
  },
}
