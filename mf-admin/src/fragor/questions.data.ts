import { useDb } from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { topicsKey } from '../crud/data/topics.data'
import { type InboxRow, patchInbox, refreshInbox } from '../inbox/inbox.data'
import type { InboxTabs } from '../inbox/useInboxView'
import { type Block, toRows } from '../passages/passages'

export type Question = InboxRow<'interpretation_questions'>
export const QUESTIONS = 'interpretation_questions'
export const PATH = '/admin/fragor'

export const questionTabs: InboxTabs = [
  { value: 'obesvarade', label: 'Obesvarade', statuses: ['pending'] },
  { value: 'besvarade', label: 'Besvarade', statuses: ['answered', 'rejected'] },
]

export const notUpdated = 'Ett fel uppstod när frågan skulle uppdateras'

/** Settles a question with an answer, which becomes public; returns the answer's id. */
export function useAnswerQuestion(id: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({
      answer,
      passages,
      topics,
    }: {
      answer: string
      passages: readonly Block[]
      topics: string[]
    }): Promise<string> => {
      const { book, chapter, verse_range, verses, verses_groups } = toRows(passages)
      const about =
        book && chapter && verse_range ? { book, chapter, verse_range, verses, verses_groups } : {}
      const { data } = await db
        .rpc('answer_question', { question_id: id, answer, ...about, topics })
        .throwOnError()
      return data
    },
    onSettled: () => {
      refreshInbox(cache)
      // Other areas of the page have the public answers in the same cache, and the forms have the list of topics.
      for (const queryKey of [['study', 'answers'], topicsKey])
        void cache.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}

/** Settles a question without an answer. */
export function useRejectQuestion(id: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await db.rpc('reject_question', { question_id: id }).throwOnError()
    },
    onSettled: () => refreshInbox(cache),
  })
}

/** Claims a question, so that colleagues do not answer it too, or releases it. */
export function useClaim(id: string, me: string | undefined) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (take: boolean) => {
      await db.rpc(take ? 'claim_question' : 'release_question', { id }).throwOnError()
    },
    onSuccess: (_, take) =>
      patchInbox(cache, QUESTIONS, id, {
        claimed_by: take ? (me ?? null) : null,
        claimed_at: take ? new Date().toISOString() : null,
      }),
    // Already claimed or settled: the refetched list shows it.
    onError: () => refreshInbox(cache),
  })
}

/** The names of the administrators who may claim questions, by their ids. */
export function useStaffNames({ enabled }: { enabled: boolean }) {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'staff', 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('list_staff').abortSignal(signal).throwOnError()
      return Object.fromEntries(data.map(({ id, name }) => [id, name]))
    },
    enabled,
  })
}
