import { Page, QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'
import { BackButton } from '../shared/BackButton'

// Apart from the pages for signing in, which are the area's first.
const readingCode = codeQuery('min-bibellaesning', () => import('./MyReading'))

/** `/min-bibellaesning`: a plan to follow day by day, or the list of chapters kept by hand. */
export function ReadingPage() {
  const code = useQuery(readingCode)
  return (
    <Page actions={<BackButton />}>
      <QueryView query={code}>{({ MyReading }) => <MyReading />}</QueryView>
    </Page>
  )
}
