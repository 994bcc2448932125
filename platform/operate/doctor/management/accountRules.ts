import { type CheckOf, well, wrong } from '../check'

export const accountRules: CheckOf<'management'> = {
  id: 'account-rules',
  from: 'management',
  run: async ({ auth, wanted }) => {
    const found = await auth()
    const length = Number(found.password_min_length)
    if (length < wanted.minimumPasswordLength)
      return wrong(`Passwords of ${length} characters are taken.`, 'Run npx supabase config push.')
    if (!found.mailer_secure_email_change_enabled)
      return wrong('An address is changed without asking the old one.', 'Run npx supabase config push.')
    if (!found.security_update_password_require_reauthentication)
      return wrong('An old session may set a new password.', 'Run npx supabase config push.')
    return well('Passwords and addresses are changed as config.toml says.')
  },
}
