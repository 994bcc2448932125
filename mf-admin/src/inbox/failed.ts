import { Refusal } from '@portal/shared-ui'
import { isForPeople } from '@portal/shared-ui/sqlState'

/** The sentence of docs/requirements.md for what failed, with the database's own when that is for people: who was first. */
export const failed =
  (sentence: string) =>
  (error: { code?: string; message?: string }): never => {
    throw new Refusal(isForPeople(error.code ?? '') ? `${sentence}. ${error.message}` : sentence)
  }
