import { useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import type { Question } from './question.schema'

/** Postgres' word for a row that is already there: an earlier try arrived although its answer was lost. */
const ALREADY_THERE = '23505'

/** The server's own words are for the visitor: too much was sent. */
const TOO_MANY = 'PT429'

/** Sends a question. The same `requestId` is stored once, however often it is sent. */
export function useSendQuestion() {
  const db = useDb()
  return useMutation({
    mutationFn: async ({ requestId, ...question }: Question & { requestId: string }) => {
      const { error } = await db
        .from('interpretation_questions')
        .insert({ ...question, request_id: requestId })
      if (!error || error.code === ALREADY_THERE) return
      if (error.code === TOO_MANY) throw error
      console.error('The question could not be sent:', error.message)
      throw new Error('Ett fel uppstod när frågan skulle skickas. Försök igen.')
    },
  })
}
