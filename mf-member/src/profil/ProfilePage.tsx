import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../shared/BackButton'

const profileCode = codeQuery('profil', () => import('./MyProfile'))

/** `/profil`: a member's name and picture, and the ways to another address and password. */
export function ProfilePage() {
  const code = useQuery(profileCode)
  return (
    <Page width="text" actions={<BackButton />}>
      <QueryView query={code}>{({ MyProfile }) => <MyProfile />}</QueryView>
    </Page>
  )
}
