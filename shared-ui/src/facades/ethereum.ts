import { notShipped } from './notShipped'

/** Replaces supabase-js's sign-in with a wallet, which the portal does not use. */
export const createSiweMessage = notShipped
export const fromHex = notShipped
export const getAddress = notShipped
export const toHex = notShipped
