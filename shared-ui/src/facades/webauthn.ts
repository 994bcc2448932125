import { notShipped } from './notShipped'

/** Stands in for the passkeys of supabase-js: one signs in with a password or a link. The client makes one by itself. */
export class WebAuthnApi {}

export const browserSupportsWebAuthn = () => false
export const createCredential = notShipped
export const deserializeCredentialCreationOptions = notShipped
export const deserializeCredentialRequestOptions = notShipped
export const getCredential = notShipped
export const serializeCredentialCreationResponse = notShipped
export const serializeCredentialRequestResponse = notShipped
export const webAuthnAbortService = { createNewAbortSignal: notShipped }
