import {
  acceptsEntries,
  accessToken,
  type FakeDb,
  type FakeRequest,
  fakeDb,
  renderInPortal,
} from '@portal/shared-ui/testing'
import userEvent from '@testing-library/user-event'
import { profileRoute } from './profile.route'

export const member = { id: 'u1', email: 'maria@exempel.se', user_metadata: { first_name: 'Maria' } }
export const session = {
  access_token: accessToken('u1'),
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: member,
}
export const former = '/storage/v1/object/public/avatars/u1-former.jpg'

type Options = { profile?: object; at?: string }

/** The profile of a member who is signed in, over a network that takes everything unless the test says otherwise. */
export async function openProfile(
  handlers: Parameters<typeof fakeDb>[0] = {},
  { profile = {}, at = '/profil' }: Options = {},
) {
  let avatar_url: unknown = null
  const db: FakeDb = fakeDb({
    'POST auth/token': session,
    'GET auth/user': member,
    'POST auth/logout': undefined,
    'PUT auth/user': ({ body }: FakeRequest) => ({ ...member, ...(body as object) }),
    ...acceptsEntries,
    'PATCH profiles': ({ body }: FakeRequest) => {
      avatar_url = (body as { avatar_url: string | null }).avatar_url?.replace('http://fake.test', '') ?? null
      return [{ avatar_url }]
    },
    'POST storage/object/list/avatars': [{ name: 'u1-former.jpg' }],
    'DELETE storage/object/avatars': [],
    ...handlers,
  })
  // The client holds the session, as it does in the browser.
  await db.auth.signInWithPassword({ email: member.email, password: 'present' })
  const view = renderInPortal([profileRoute], db, {
    prefix: '/profil',
    at,
    user: member,
    profile: { first_name: 'Maria', ...profile },
  })
  return { db, user: userEvent.setup({ applyAccept: false }), ...view }
}
