import { LazyPart } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'

const todaysCode = codeQuery('todays-reading', () => import('./TodaysReading'))

/** `/bibeln/dagens-lasning`: the chapters of the plan's day, one below the other. */
export function TodaysPage() {
  return (
    <>
      <h1 tabIndex={-1}>Dagens läsning</h1>
      <LazyPart code={todaysCode}>{({ TodaysReading }) => <TodaysReading />}</LazyPart>
    </>
  )
}
