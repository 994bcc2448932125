import type { Portal } from '@portal/shared-ui/portal'

/**
 * Refetches the data of a page that the browser restores from its back/forward cache. Reloads the page when the session
 * changed meanwhile.
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
