import { type CheckOf, well, wrong } from '../check'

export const published: CheckOf<'database'> = {
  id: 'published',
  from: 'database',
  run: async ({ rows }) => {
    const [found] = await rows('select private.count_overdue() as overdue')
    const overdue = Number(found?.overdue ?? 0)
    if (overdue === 0) return well('What was to be published by now is.')
    return wrong(
      `${overdue} rows were to be published more than five minutes ago.`,
      'The job publish of docs/runbook.md, step 4, does not run: see cron.job_run_details.',
    )
  },
}
