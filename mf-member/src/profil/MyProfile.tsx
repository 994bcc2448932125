import { ButtonLink, Card, Disclosure, ErrorBanner, SkeletonText } from '@portal/shared-ui'
import { NeedsNetwork } from '@portal/shared-ui/member'
import { useOnline, useSession } from '@portal/shared-ui/portal'
import { ProofDialog } from '@portal/shared-ui/proof'
import styled from 'styled-components'
import { AvatarField } from './AvatarField'
import { EmailForm } from './EmailForm'
import { FollowedLink } from './FollowedLink'
import { NameForm } from './NameForm'
import { PasswordForm } from './PasswordForm'
import { useTidyPictures } from './unusedPictures'

/** The member's profile and sign-in settings. */
export function MyProfile() {
  const { user, profile, profileFailed } = useSession((session) => session)
  const online = useOnline()
  useTidyPictures(user?.id, profile)
  if (profileFailed && !online) return <NeedsNetwork />
  if (profileFailed) return <ErrorBanner error="Din profil kunde inte hämtas. Ladda om sidan." />
  if (!user || !profile) return <SkeletonText lines={4} />
  return (
    <Parts>
      <FollowedLink />
      <Card>
        <AvatarField userId={user.id} profile={profile} email={user.email} />
        <NameForm email={user.email ?? ''} firstName={profile.first_name ?? ''} />
      </Card>
      <Card>
        <Disclosure title="Byt e-postadress" headingLevel="h2">
          <EmailForm email={user.email ?? ''} />
        </Disclosure>
      </Card>
      <Card>
        <Disclosure title="Byt lösenord" headingLevel="h2">
          <PasswordForm email={user.email ?? ''} />
        </Disclosure>
      </Card>
      <ProofDialog />
      <Foot>
        <ButtonLink to="/mina-uppgifter" variant="light">
          Mina uppgifter
        </ButtonLink>
        <span>Vad portalen vet om dig, som fil, och hur du tar bort det.</span>
      </Foot>
    </Parts>
  )
}

const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
  margin: 6px 0 0;
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  h2 {
    font-size: 1.25rem;
  }
`
