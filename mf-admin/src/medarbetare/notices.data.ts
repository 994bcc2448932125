import { useDb } from '@portal/shared-ui/portal'
import type { Database } from '@portal/supabase/database'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const noticesKey = ['office', 'notices'] as const

type NoticeSettings = Pick<
  Database['public']['Tables']['notice_settings']['Row'],
  'questions' | 'messages' | 'faults'
>

/** The administrator's choice of notices by mail; none by default. */
export function useNoticeSettings() {
  const db = useDb()
  return useQuery({
    queryKey: noticesKey,
    queryFn: async ({ signal }): Promise<NoticeSettings> => {
      const { data } = await db
        .from('notice_settings')
        .select('questions, messages, faults')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data ?? { questions: 'never', messages: 'never', faults: 'never' }
    },
  })
}

export function useSaveNoticeSettings() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (wishes: NoticeSettings) => {
      await db.from('notice_settings').upsert(wishes).throwOnError()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: noticesKey }),
  })
}
