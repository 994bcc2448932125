import { type CheckOf, well, wrong } from '../check'

export const cronRuns: CheckOf<'database'> = {
  id: 'cron-runs',
  from: 'database',
  run: async ({ rows }) => {
    const [made] = await rows("select to_regclass('cron.job_run_details') is not null as there")
    const failed =
      made?.there === 't'
        ? await rows(
            `select distinct j.jobname from cron.job j join cron.job_run_details d using (jobid)
             where d.status = 'failed' and d.start_time > now() - interval '1 day'`,
          )
        : []
    if (failed.length === 0) return well('No job of the clock has failed within a day.')
    const names = failed.map(({ jobname }) => jobname).join(', ')
    return wrong(`Failed within a day: ${names}.`, 'Read return_message in cron.job_run_details.')
  },
}
