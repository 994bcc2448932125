import { ButtonLink, EmptyState, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { useDb } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { Navigate, useParams } from 'react-router-dom'
import { DateView } from './DateView'
import { dateQuery, nextDayQuery } from './date.data'
import { datePath } from './events.data'

/** `/evenemang/{id}/{day}`: one date of an event. `/evenemang/{id}` leads to its next date. */
export function DatePage() {
  const { id = '', day } = useParams()
  return day === undefined ? <NextDate id={id} /> : <NamedDate id={id} day={day} />
}

function NextDate({ id }: { id: string }) {
  const query = useQuery(nextDayQuery(useDb(), id))
  if (query.data) return <Navigate to={datePath({ id, day: query.data })} replace />
  return query.data === null ? <Missing /> : <Waiting query={query} />
}

function NamedDate({ id, day }: { id: string; day: string }) {
  const query = useQuery(dateQuery(useDb(), id, day))
  if (query.data) return <DateView {...query.data} />
  return query.data === null ? <Missing /> : <Waiting query={query} />
}

const Waiting = ({ query }: { query: Parameters<typeof QueryView>[0]['query'] }) => (
  <Page layout="list">
    <QueryView query={query} skeleton={<SkeletonText lines={8} />} loading="Laddar evenemanget…">
      {() => null}
    </QueryView>
  </Page>
)

const Missing = () => (
  <Page layout="list">
    <EmptyState
      icon={<CalendarX />}
      title="Evenemanget kunde inte hittas"
      text="Det äger inte rum den dagen, eller så är det över."
      action={<ButtonLink to={pagePaths.events}>Se alla evenemang</ButtonLink>}
    />
  </Page>
)
