import { notShipped } from './notShipped'

/** Takes the place of supabase-js's code for signing in with an Ethereum wallet: the portal does not use or ship it. */
export const createSiweMessage = notShipped
export const fromHex = notShipped
export const getAddress = notShipped
export const toHex = notShipped
