import { type CheckOf, well, wrong } from '../check'

export const noticesFunction: CheckOf<'backend'> = {
  id: 'notices-function',
  from: 'backend',
  run: async ({ ask }) => {
    const { status } = await ask('/functions/v1/notices', {})
    if (status === 401) return well('The function of notices answers, and asks for its secret.')
    return wrong(
      `The function of notices answers ${status} instead of 401.`,
      'Set its secrets and deploy it: supabase/README.md, "Mails about what is new".',
    )
  },
}
