import { Refusal } from '@portal/shared-ui'
import { isForPeople } from '@portal/shared-ui/sqlState'

/**
 * Throws this sentence for a failed action, with the database's own message appended if it is for people, such as who
 * was first.
 */
export const failed =
  (sentence: string) =>
  (error: { code?: string; message?: string }): never => {
    throw new Refusal(isForPeople(error.code ?? '') ? `${sentence}. ${error.message}` : sentence)
  }
