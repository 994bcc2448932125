import { Page } from '@portal/shared-ui'
import { BackButton } from '../shared/BackButton'
import { MyCourse } from './MyCourse'

/** `/min-sjalavinna`: a member's progress in the course. */
export function CoursePage() {
  return (
    <Page layout="list" back={<BackButton />}>
      <MyCourse />
    </Page>
  )
}
