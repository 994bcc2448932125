import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { greeting } from '@portal/shared-ui/format'
import { useSession } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { firstNameOf } from './firstNameOf'

const startCode = codeQuery('min-sida', () => import('./MyStart'))

/** `/min-sida`: a greeting, and what a member may want to do now. */
export function StartPage() {
  const code = useQuery(startCode)
  const name = useSession(firstNameOf)
  return (
    <Page title={`${greeting(new Date())}, ${name}`} kicker="Min sida" crumbs={null}>
      <QueryView query={code}>{({ MyStart }) => <MyStart />}</QueryView>
    </Page>
  )
}
