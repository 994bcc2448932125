import { Page } from '@portal/shared-ui'
import { BackButton } from '../shared/BackButton'
import { MyCourse } from './MyCourse'

/** `/min-sjalavinna`: how far a member has come in the course. */
export function CoursePage() {
  return (
    <Page width="reading" actions={<BackButton />}>
      <MyCourse />
    </Page>
  )
}
