import { type CheckOf, well, wrong } from '../check'

export const mailServer: CheckOf<'management'> = {
  id: 'mail-server',
  from: 'management',
  run: async ({ auth }) => {
    const { smtp_host: host, smtp_admin_email: from } = await auth()
    if (host && from) return well(`Mail is sent by ${host}.`)
    return wrong(
      "The project has no mail server: Supabase's own sends a few mails an hour, to members of the team alone.",
      'Set SMTP in the dashboard: Authentication, Emails, SMTP Settings.',
    )
  },
}
