import { type CheckOf, well, wrong } from '../check'

export const adminFactor: CheckOf<'database'> = {
  id: 'admin-factor',
  from: 'database',
  run: async ({ rows }) => {
    const admins = await rows(
      'select private.has_confirmed_factor(p.id) as safe from public.profiles p where p.is_admin',
    )
    if (admins.length === 0)
      return wrong('There is no administrator.', 'Register on the portal, then run pnpm admin:grant EMAIL.')
    const bare = admins.filter(({ safe }) => safe !== 't').length
    if (bare === 0) return well('Every administrator has a confirmed second factor.')
    return wrong(
      `${bare} of ${admins.length} administrators have no confirmed second factor.`,
      'Add one at /admin/medarbetare; another administrator confirms it there.',
    )
  },
}
