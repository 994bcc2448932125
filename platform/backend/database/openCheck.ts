import { DatabaseError } from './database'

/** Whether a transaction may still use its connection: after its deadline, its work must not affect the next caller. */
export type OpenState = { open: boolean }

export function checkOpen(state: OpenState): void {
  if (!state.open) throw new DatabaseError({ code: '25P01', message: 'the transaction has already ended' })
}
