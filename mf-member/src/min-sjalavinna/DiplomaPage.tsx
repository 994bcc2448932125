import { Page } from '@portal/shared-ui'
import { Diploma } from './Diploma'

/** `/min-sjalavinna/diplom`: a printable diploma for members who have completed the course. */
export function DiplomaPage() {
  return (
    <Page layout="list">
      <Diploma />
    </Page>
  )
}
