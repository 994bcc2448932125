import { markingsKey } from '@portal/shared-ui/markings'
import { useDb, useSession } from '@portal/shared-ui/portal'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'

/** An earlier text of a note. */
export type NoteVersion = {
  id: string
  book: string
  chapter: number
  first_verse: number
  last_verse: number
  body: string
  replaced_at: string
}

const PAGE_SIZE = 50

const keyOf = (userId: string) => [...markingsKey(userId), 'versions']

/** Earlier texts of the member's notes, the most recently replaced first. */
export function useNoteVersions() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id) ?? ''
  return useInfiniteQuery({
    queryKey: keyOf(userId),
    staleTime: 0,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<NoteVersion[]> => {
      const { data } = await db
        .from('note_versions')
        .select('id, book, chapter, first_verse, last_verse, body, replaced_at')
        .order('replaced_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? null : pages.length * PAGE_SIZE),
  })
}

/** Restores an earlier text of a note. */
export function useRestoreVersion() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id) ?? ''
  return useMutation({
    mutationKey: [...keyOf(userId), 'restore'],
    mutationFn: async (id: string) => {
      await db.rpc('restore_note', { of_version: id }).throwOnError()
    },
    onSuccess: () => client.invalidateQueries({ queryKey: markingsKey(userId) }),
  })
}
