import { Page } from '@portal/shared-ui'
import { BackButton } from '../shared/BackButton'
import { MyReading } from './MyReading'

/** `/min-bibellaesning`: a plan to follow day by day, or the list of chapters kept by hand. */
export function ReadingPage() {
  return (
    <Page back={<BackButton />}>
      <MyReading />
    </Page>
  )
}
