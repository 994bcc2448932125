import { type CheckOf, well, wrong } from '../check'

export const demoAccounts: CheckOf<'database'> = {
  id: 'demo-accounts',
  from: 'database',
  run: async ({ rows }) => {
    const found = await rows(
      "select email from auth.users where email ~ '@exempel\\.se$' and deleted_at is null order by 1",
    )
    if (found.length === 0) return well('There is no demo account.')
    return wrong(
      `There are demo accounts, whose passwords are known: ${found.map(({ email }) => email).join(', ')}.`,
      'Delete them in the dashboard, under Authentication.',
    )
  },
}
