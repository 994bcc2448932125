import { notShipped } from './notShipped'

/** Stands in for the edge functions of supabase-js: browsers and host call none. */
export class FunctionsClient {
  invoke = notShipped
  setAuth = notShipped
}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {}
