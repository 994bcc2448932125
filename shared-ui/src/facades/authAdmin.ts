/** Stands in for what supabase-js does with accounts by the service's key, which no browser has. The client makes one by itself. */
export default class GoTrueAdminApi {}
