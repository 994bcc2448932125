/**
 * What stands where code of supabase-js is left out of what is shipped, because the portal never calls it: it is an
 * error that says so.
 */
export function notShipped(): never {
  throw new Error(
    'The portal does not ship this part of supabase-js: docs/decisions/04-facades-for-large-libraries.md.',
  )
}
