import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../shared/BackButton'

const savedCode = codeQuery('sparade-tolkningar', () => import('./SavedAnswers'))

/** `/sparade-tolkningar`: the answers that a member has saved. */
export function SavedPage() {
  const code = useQuery(savedCode)
  return (
    <Page width="reading" actions={<BackButton />}>
      <QueryView query={code}>{({ SavedAnswers }) => <SavedAnswers />}</QueryView>
    </Page>
  )
}
