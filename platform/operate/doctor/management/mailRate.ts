import { type CheckOf, well, wrong } from '../check'

export const mailRate: CheckOf<'management'> = {
  id: 'mail-rate',
  from: 'management',
  run: async ({ auth, wanted }) => {
    const perHour = Number((await auth()).rate_limit_email_sent)
    if (perHour >= wanted.rateLimit.emailSent) return well(`${perHour} mails an hour may be sent.`)
    return wrong(
      `${perHour} mails an hour may be sent; who registers after that gets none.`,
      'Raise it in the dashboard (Authentication, Rate Limits) before a launch.',
    )
  },
}
