/** What `supabase/client.ts` uses of supabase-js; see `router.ts` beside this file for why it stands here. */
export {
  createClient,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  PostgrestError,
} from 'whole/supabase-js'
