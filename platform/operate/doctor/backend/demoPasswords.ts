import { findOpenDemoAccount } from '../../../demoAccounts'
import { type CheckOf, well, wrong } from '../check'

export const demoPasswords: CheckOf<'backend'> = {
  id: 'demo-passwords',
  from: 'backend',
  run: async ({ ask }) => {
    const open = await findOpenDemoAccount(ask)
    if (!open) return well('The passwords of the demo accounts do not open an account.')
    return wrong(
      `Everybody can sign in as ${open}: the demo account has its published password.`,
      'Delete the demo accounts, or begin with an empty portal.',
    )
  },
}
