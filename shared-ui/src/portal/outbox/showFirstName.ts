import type { SessionStore } from '../session'

/** Shows the member's first name in every part of the portal; '' for none. */
export const showFirstName = (session: SessionStore, name: string): void =>
  session.setState(({ profile, user }) => ({
    profile: profile && { ...profile, first_name: name || null },
    user: user && { ...user, user_metadata: { ...user.user_metadata, first_name: name || null } },
  }))
