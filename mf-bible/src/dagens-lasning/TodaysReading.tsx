import { QueryView, useToday } from '@portal/shared-ui'
import { courseOf, useReading } from '@portal/shared-ui/plan'
import type { ReactNode } from 'react'
import { DaysText } from './DaysText'

/** The day's text, once it is known which day it is. */
export function TodaysReading({ noPlan }: { noPlan: ReactNode }) {
  const reading = useReading()
  const today = useToday()
  return (
    <QueryView query={reading}>
      {(found) => {
        const course = found && courseOf(found, today)
        return course ? <DaysText reading={found} course={course} /> : noPlan
      }}
    </QueryView>
  )
}
