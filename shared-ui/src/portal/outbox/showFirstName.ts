import type { SessionParts, SessionStore } from '../session'

/** Shows the member's first name in every part of the portal; '' for none. */
export const showFirstName = (session: SessionStore, name: string): void =>
  session.setState(({ profile, user }) => ({
    profile: profile && { ...profile, first_name: name || null },
    user: user && { ...user, user_metadata: { ...user.user_metadata, first_name: name || null } },
  }))

/** Shows the server's first name again, after the server refused the shown one. */
export async function rereadFirstName({ db, session }: Pick<SessionParts, 'db' | 'session'>): Promise<void> {
  const account = session.getState().user?.id
  if (!account) return
  const { data } = await db.from('profiles').select('first_name').eq('id', account).maybeSingle()
  if (data && account === session.getState().user?.id) showFirstName(session, data.first_name ?? '')
}
