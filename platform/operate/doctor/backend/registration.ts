import { type CheckOf, well, wrong } from '../check'

export const registration: CheckOf<'backend'> = {
  id: 'registration',
  from: 'backend',
  run: async ({ ask }) => {
    const { status, text } = await ask('/auth/v1/settings')
    if (status !== 200)
      return wrong(`The backend's /auth/v1/settings answers ${status}.`, 'Check the public key.')
    const settings = JSON.parse(text) as {
      disable_signup?: boolean
      external?: { email?: boolean; anonymous_users?: boolean }
    }
    if (settings.disable_signup || settings.external?.email === false)
      return wrong('Visitors cannot register.', 'Run npx supabase config push (enable_signup).')
    if (settings.external?.anonymous_users)
      return wrong(
        'Accounts can be made without an address.',
        'Run npx supabase config push (enable_anonymous_sign_ins).',
      )
    return well('Visitors can register with an address.')
  },
}
