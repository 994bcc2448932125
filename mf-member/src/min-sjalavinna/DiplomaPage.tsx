import { Page } from '@portal/shared-ui'
import { Diploma } from './Diploma'

/** `/min-sjalavinna/diplom`: the course on a sheet of paper, for who has completed it. */
export function DiplomaPage() {
  return (
    <Page width="reading">
      <Diploma />
    </Page>
  )
}
