/** The names of supabase-js that `supabase/client.ts` uses; `router.ts` beside this file explains this façade. */
export {
  createClient,
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  PostgrestError,
} from 'whole/supabase-js'
