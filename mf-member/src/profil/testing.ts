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

type Options = { profile?: object; at?: string; factors?: object[] }

/**
 * Opens the profile of a signed-in member, over a network that accepts the changes of the profile except the upload of
 * a picture. `handlers` override or add responses; other requests get 500.
 */
export async function openProfile(
  handlers: Parameters<typeof fakeDb>[0] = {},
  { profile = {}, at = '/profil', factors = [] }: Options = {},
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
  // Signs the client in, because in the browser it has a session.
  await db.auth.signInWithPassword({ email: member.email, password: 'present' })
  const view = renderInPortal([profileRoute], db, {
    prefix: '/profil',
    at,
    user: { ...member, factors } as never,
    profile: { first_name: 'Maria', ...profile },
  })
  return { db, user: userEvent.setup({ applyAccept: false }), ...view }
}
