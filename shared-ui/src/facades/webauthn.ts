import { notShipped } from './notShipped'

/** Replaces supabase-js's passkeys, which the portal does not use. The client constructs one itself. */
export class WebAuthnApi {}

export const browserSupportsWebAuthn = () => false
export const createCredential = notShipped
export const deserializeCredentialCreationOptions = notShipped
export const deserializeCredentialRequestOptions = notShipped
export const getCredential = notShipped
export const serializeCredentialCreationResponse = notShipped
export const serializeCredentialRequestResponse = notShipped
export const webAuthnAbortService = { createNewAbortSignal: notShipped }
