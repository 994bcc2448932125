import { type CheckOf, well, wrong } from '../check'

export const secondFactor: CheckOf<'management'> = {
  id: 'second-factor',
  from: 'management',
  run: async ({ auth }) => {
    const { mfa_totp_enroll_enabled: enroll, mfa_totp_verify_enabled: verify } = await auth()
    if (enroll && verify) return well('Second factors can be added and asked for.')
    return wrong('Second factors are switched off.', 'Run npx supabase config push ([auth.mfa.totp]).')
  },
}
