import { type CheckOf, well, wrong } from '../check'

export const notFound: CheckOf<'outside'> = {
  id: 'not-found',
  from: 'outside',
  run: async ({ get }) => {
    const { status } = await get('/finns-inte-doctor')
    if (status === 404) return well('An unknown address answers 404.')
    return wrong(
      `An unknown address answers ${status} instead of 404.`,
      "Let documents come from the host, not from a file server's fallback.",
    )
  },
}
