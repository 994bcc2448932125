import { DatabaseError } from './database'

/** The right to use a connection: work that outlives its deadline must not reach into the next caller's. */
export type OpenState = { open: boolean }

export function checkOpen(state: OpenState): void {
  if (!state.open) throw new DatabaseError({ code: '25P01', message: 'the transaction has already ended' })
}
