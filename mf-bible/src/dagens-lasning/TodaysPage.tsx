import { QueryView } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { useQuery } from '@tanstack/react-query'

const todaysCode = codeQuery('todays-reading', () => import('./TodaysReading'))

/** `/bibeln/dagens-lasning`: the chapters of the plan's day, one below the other. */
export function TodaysPage() {
  const code = useQuery(todaysCode)
  return (
    <>
      <h1 tabIndex={-1}>Dagens läsning</h1>
      <QueryView query={code}>{({ TodaysReading }) => <TodaysReading />}</QueryView>
    </>
  )
}
