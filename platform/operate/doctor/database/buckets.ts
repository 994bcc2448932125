import { type CheckOf, well, wrong } from '../check'

export const buckets: CheckOf<'database'> = {
  id: 'buckets',
  from: 'database',
  run: async ({ rows }) => {
    const found = await rows(
      `select id from storage.buckets
       where id in ('avatars', 'media') and file_size_limit > 0 and cardinality(allowed_mime_types) > 0`,
    )
    const missing = ['avatars', 'media'].filter((id) => !found.some((row) => row.id === id))
    if (missing.length === 0) return well('Both buckets limit size and kind of files.')
    return wrong(
      `The bucket ${missing.join(' and ')} is missing, or takes files of any size or kind.`,
      'Set file_size_limit and allowed_mime_types as the migration …_rows.sql does.',
    )
  },
}
