import { type CheckOf, well, wrong } from '../check'

export const ready: CheckOf<'outside'> = {
  id: 'ready',
  from: 'outside',
  run: async ({ get }) => {
    const { status } = await get('/readyz')
    if (status === 200) return well('The host can serve pages.')
    return wrong(
      `/readyz answers ${status}: the host cannot serve pages.`,
      'Release all apps (pnpm status lists what is missing).',
    )
  },
}
