import { notShipped } from './notShipped'

/** Stands in for signing in with a wallet, of supabase-js. */
export const createSiweMessage = notShipped
export const fromHex = notShipped
export const getAddress = notShipped
export const toHex = notShipped
