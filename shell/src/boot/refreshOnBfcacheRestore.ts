import type { Portal } from '@portal/shared-ui/portal'

/**
 * A page that the browser kept in its memory and shows again (bfcache) is as old as the visit that left it. What it
 * shows is read anew; if somebody signed in or out meanwhile, the whole page is.
 */
export function refreshOnBfcacheRestore(
  { db, queryClient, session }: Pick<Portal, 'db' | 'queryClient' | 'session'>,
  reload = () => window.location.reload(),
): void {
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    const { data } = await db.auth.getSession()
    if ((data.session?.user.id ?? null) !== (session.getState().user?.id ?? null)) return reload()
    await queryClient.invalidateQueries()
  })
}
