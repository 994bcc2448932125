import { type CheckOf, well, wrong } from '../check'

export const adminFactor: CheckOf<'database'> = {
  id: 'admin-factor',
  from: 'database',
  run: async ({ rows }) => {
    const admins = await rows(
      `select exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified') as safe
       from public.profiles p where p.is_admin`,
    )
    if (admins.length === 0)
      return wrong('There is no administrator.', 'Register on the portal, then run pnpm admin:grant EMAIL.')
    const bare = admins.filter(({ safe }) => safe !== 't').length
    if (bare === 0) return well('Every administrator has a second factor.')
    return wrong(
      `${bare} of ${admins.length} administrators have no second factor.`,
      'Add one at /admin/medarbetare.',
    )
  },
}
