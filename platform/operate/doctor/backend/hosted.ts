import { type CheckOf, well, wrong } from '../check'

export const hosted: CheckOf<'backend'> = {
  id: 'hosted',
  from: 'backend',
  run: async ({ ask }) => {
    const { text } = await ask('/auth/v1/health')
    if ((JSON.parse(text) as { version?: string }).version !== 'embedded')
      return well('The backend is Supabase.')
    return wrong(
      'This is the embedded backend, for one machine: it sends no mail and opens accounts without a confirmed address.',
      'Use Supabase for a public site: docs/runbook.md.',
    )
  },
}
