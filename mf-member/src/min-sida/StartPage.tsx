import { Page } from '@portal/shared-ui'
import { greeting } from '@portal/shared-ui/format'
import { useSession } from '@portal/shared-ui/portal'
import { firstNameOf } from './firstNameOf'
import { MyStart } from './MyStart'

/** `/min-sida`: a greeting, and the member's next steps. */
export function StartPage() {
  const name = useSession(firstNameOf)
  return (
    <Page title={`${greeting(new Date())}, ${name}`} kicker="Min sida" crumbs={null}>
      <MyStart />
    </Page>
  )
}
