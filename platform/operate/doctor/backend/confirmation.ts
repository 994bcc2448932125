import { type CheckOf, well, wrong } from '../check'

export const confirmation: CheckOf<'backend'> = {
  id: 'confirmation',
  from: 'backend',
  run: async ({ ask }) => {
    const { mailer_autoconfirm: isUnasked } = JSON.parse((await ask('/auth/v1/settings')).text) as {
      mailer_autoconfirm?: boolean
    }
    if (isUnasked === false) return well('An account needs a confirmed address.')
    return wrong(
      'Accounts open without a confirmed address: anyone can register under an address that is not theirs.',
      'Run npx supabase config push (enable_confirmations).',
    )
  },
}
