import { type CheckOf, type Result, well, wrong } from '../check'

const FAILED = `
  select distinct j.jobname from cron.job j join cron.job_run_details d using (jobid)
  where d.status = 'failed' and d.start_time > now() - interval '1 day'`
const HAS_RUN = `
  select exists (select from cron.job j join cron.job_run_details d using (jobid)
    where j.jobname = 'notices' and d.start_time > now() - interval '1 hour') as lately`

export const cronRuns: CheckOf<'database'> = {
  id: 'cron-runs',
  from: 'database',
  run: async ({ rows }) => {
    const [made] = await rows("select to_regclass('cron.job_run_details') is not null as there")
    const failed = made?.there === 't' ? await rows(FAILED) : []
    if (failed.length > 0) {
      const names = failed.map(({ jobname }) => jobname).join(', ')
      return wrong(`Failed within a day: ${names}.`, 'Read return_message in cron.job_run_details.')
    }
    const [notices] = made?.there === 't' ? await rows(HAS_RUN) : []
    return notices?.lately === 't' ? well('The clock runs, and no job failed within a day.') : idle
  },
}

const idle: Result = wrong(
  'The clock has not called the function of notices within an hour.',
  'If you scheduled it just now, wait a minute. Otherwise restart the project: pg_cron ended.',
)
