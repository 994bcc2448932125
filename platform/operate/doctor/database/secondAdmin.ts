import { type CheckOf, well, wrong } from '../check'

export const secondAdmin: CheckOf<'database'> = {
  id: 'second-admin',
  from: 'database',
  run: async ({ rows }) => {
    const [found] = await rows('select count(*) as n from public.profiles where is_admin')
    if (Number(found?.n) >= 2) return well(`There are ${found?.n} administrators.`)
    return wrong(
      'There are fewer than two administrators: a lost telephone locks the office.',
      'Make a second one: pnpm admin:grant EMAIL.',
    )
  },
}
