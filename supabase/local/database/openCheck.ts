import { DatabaseError } from './database'

/** Whether a transaction may still use its connection: work past its deadline must not affect the next caller's. */
export type OpenState = { open: boolean }

export function checkOpen(state: OpenState): void {
  if (!state.open) throw new DatabaseError({ code: '25P01', message: 'the transaction has already ended' })
}
