/** The accounts of `supabase/seed/20_accounts.sql`, whose passwords everybody can read. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@exempel.se', password: 'Portalen-Admin-1' },
  { email: 'medlem@exempel.se', password: 'Portalen-Medlem-1' },
] as const

/** Sends a request to the backend's authentication, with the public key; the answer's status. */
type Ask = (path: string, body: object) => Promise<{ status: number }>

/** The address of a demo account that opens with its published password; null when none does. */
export async function findOpenDemoAccount(ask: Ask): Promise<string | null> {
  for (const account of DEMO_ACCOUNTS) {
    const { status } = await ask('/auth/v1/token?grant_type=password', account)
    if (status === 200) return account.email
  }
  return null
}

/** Whether others than this machine's users can open an address. */
export const isPublic = (url: string | undefined): boolean =>
  url !== undefined && !/^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname)

/**
 * Throws when a portal with a public address (`PORTAL_URL`) would open with a demo account.
 */
export async function refuseDemoAccounts(publicUrl: string | undefined, ask: Ask): Promise<void> {
  if (!isPublic(publicUrl)) return
  const open = await findOpenDemoAccount(ask)
  if (open)
    throw new Error(
      `PORTAL_URL makes this portal public, and everybody knows the password of ${open}. Begin with an empty one (npm start -- --empty, with PORTAL_DATA for a new data folder), or start without PORTAL_URL and change the passwords first.`,
    )
}
