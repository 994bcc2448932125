import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../shared/BackButton'

const courseCode = codeQuery('min-sjalavinna', () => import('./MyCourse'))

/** `/min-sjalavinna`: how far a member has come in the course. */
export function CoursePage() {
  const code = useQuery(courseCode)
  return (
    <Page width="reading" actions={<BackButton />}>
      <QueryView query={code}>{({ MyCourse }) => <MyCourse />}</QueryView>
    </Page>
  )
}
