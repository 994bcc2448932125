import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'

const diplomaCode = codeQuery('diplom', () => import('./Diploma'))

/** `/min-sjalavinna/diplom`: the course on a sheet of paper, for who has completed it. */
export function DiplomaPage() {
  const code = useQuery(diplomaCode)
  return (
    <Page width="reading">
      <QueryView query={code}>{({ Diploma }) => <Diploma />}</QueryView>
    </Page>
  )
}
