import { type CheckOf, well, wrong } from '../check'

export const mailWords: CheckOf<'management'> = {
  id: 'mail-words',
  from: 'management',
  run: async ({ auth, wanted }) => {
    const found = await auth()
    const differs = ['confirmation', 'recovery', 'email_change'].find(
      (name) => found[`mailer_subjects_${name}`] !== wanted.email.templates[name]?.subject,
    )
    if (!differs) return well("Mails have the portal's own words.")
    return wrong(`The mail "${differs}" has not the portal's words.`, 'Run npx supabase config push.')
  },
}
