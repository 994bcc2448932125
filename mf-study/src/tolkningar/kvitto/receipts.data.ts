import { useDb, useSession } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

/** The status of a question; the answer's id, and the passage that was asked about, while the answer is published. */
export type Receipt = {
  status: 'pending' | 'answered' | 'rejected'
  answer_id: string | null
  passage?: string
}

/** The receipt with this token; null without one. */
export function useReceipt(token: string) {
  const db = useDb()
  // The query key does not contain the token, because keys of failed reads are logged.
  const key = useId()
  return useQuery({
    queryKey: ['study', 'receipt', key],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('question_receipt', { token }).abortSignal(signal).throwOnError()
      return data as Receipt | null
    },
    gcTime: 0,
  })
}

export const ownQuestionsKey = ['study', 'own-questions']

/** The member's questions, newest first; empty for a visitor. */
export function useOwnQuestions() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: [...ownQuestionsKey, userId],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('my_receipts').abortSignal(signal).throwOnError()
      return data.map((row) => ({ ...row, status: row.status as Receipt['status'] }))
    },
    enabled: userId !== undefined,
  })
}
