import { type CheckOf, well, wrong } from '../check'

export const databaseTls: CheckOf<'management'> = {
  id: 'database-tls',
  from: 'management',
  run: async ({ get }) => {
    const { currentConfig } = (await get('/ssl-enforcement')) as { currentConfig?: { database?: boolean } }
    if (currentConfig?.database) return well('The database refuses connections without TLS.')
    return wrong(
      'The database takes connections without TLS.',
      'Switch on "Enforce SSL on incoming connections" (Database, Settings).',
    )
  },
}
