import { type CheckOf, well, wrong } from '../check'

export const health: CheckOf<'outside'> = {
  id: 'health',
  from: 'outside',
  run: async ({ get }) => {
    const { status, text } = await get('/healthz')
    if (status !== 200)
      return wrong(`/healthz answers ${status}.`, 'Start the host: systemctl status portal.')
    const { problems = ['/healthz names no problems.'] } = JSON.parse(text) as { problems?: string[] }
    if (problems.length === 0) return well('The host is alive and has no problem.')
    return wrong(
      `The host message: ${problems.join(' ')}`,
      'docs/faults.md, "At night", says what each means.',
    )
  },
}
