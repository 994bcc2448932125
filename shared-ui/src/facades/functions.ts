import { notShipped } from './notShipped'

/** Replaces supabase-js's client for edge functions: neither browsers nor the host call any. */
export class FunctionsClient {
  invoke = notShipped
  setAuth = notShipped
}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {}
