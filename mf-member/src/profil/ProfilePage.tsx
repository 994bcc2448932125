import { Page } from '@portal/shared-ui'
import { BackButton } from '../shared/BackButton'
import { MyProfile } from './MyProfile'

/** `/profil`: a member's name and picture, and forms for another address and password. */
export function ProfilePage() {
  return (
    <Page layout="list" back={<BackButton />}>
      <MyProfile />
    </Page>
  )
}
