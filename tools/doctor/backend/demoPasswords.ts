import { type CheckOf, well, wrong } from '../check'

/** The accounts of `supabase/seed/20_accounts.sql`, whose passwords everybody can read. */
const ACCOUNTS = [
  { email: 'admin@exempel.se', password: 'Portalen-Admin-1' },
  { email: 'medlem@exempel.se', password: 'Portalen-Medlem-1' },
]

export const demoPasswords: CheckOf<'backend'> = {
  id: 'demo-passwords',
  from: 'backend',
  run: async ({ ask }) => {
    for (const account of ACCOUNTS) {
      const { status } = await ask('/auth/v1/token?grant_type=password', account)
      if (status === 200)
        return wrong(
          `Everybody can sign in as ${account.email}: the demo account has its published password.`,
          'Delete the demo accounts, or begin with an empty portal.',
        )
    }
    return well('Nobody can sign in with the password of a demo account.')
  },
}
