/** What `supabase/client.ts` uses of supabase-js; `router.ts` beside this file says why this façade exists. */
export {
  createClient,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  PostgrestError,
} from 'whole/supabase-js'
