import { EmptyState, QueryView, ShowMore } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { CalendarX } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { DateCard } from './DateCard'
import { useDates } from './dates.data'

/** `/admin/sondag`: the next dates of the regular meeting, each as usual, cancelled or changed. */
export const SundaysPage = () => (
  <DatesPage
    where="Startsidan, Gemenskap och kalendern"
    empty={
      <EmptyState
        icon={<CalendarX />}
        title="Det finns ingen regelbunden samling"
        text="Kryssa för ”Vår regelbundna samling” på ett evenemang."
      />
    }
  />
)

/** `/admin/evenemang/{id}/datum`: the next dates of an event. */
export const EventDatesPage = () => (
  <DatesPage
    event={useParams().id}
    where="Evenemang och kalendern"
    empty={
      <EmptyState
        icon={<CalendarX />}
        title="Inga kommande datum"
        text="Evenemanget är inaktivt, borttaget eller över."
      />
    }
  />
)

type Props = {
  /** Without it the regular meeting. */
  event?: string | undefined
  /** Where visitors see a change. */
  where: string
  empty: ReactElement
}

function DatesPage({ event, where, empty }: Props) {
  const dates = useDates(event)
  const isOnline = useOnline()
  const navigate = useNavigate()
  // The regular meeting's dates are those of the new series, too.
  const onSplit = event ? (id: string) => navigate(`/admin/evenemang/${id}/datum`) : undefined
  return (
    <OfficePage lead={`Ställ in eller ändra ett datum. ${where} berättar det inom fem minuter.`}>
      <p role="status">{!isOnline && 'Du är utan nät. Ingenting kan sparas förrän du är ansluten igen.'}</p>
      <QueryView query={dates} isEmpty={(found) => found.length === 0} empty={empty}>
        {(found) => (
          <>
            <Whole>
              Det som gäller alla datum ändras i evenemanget:{' '}
              <Link to={`/admin/evenemang/${found[0]?.date.id}`}>{found[0]?.date.title}</Link>
            </Whole>
            <Dates>
              {found.map((shown) => (
                <li key={shown.date.id + shown.date.day}>
                  <DateCard shown={shown} disabled={!isOnline} onSplit={onSplit} />
                </li>
              ))}
            </Dates>
            <More>
              <ShowMore query={dates} label="Visa fler datum" />
            </More>
          </>
        )}
      </QueryView>
    </OfficePage>
  )
}

const Whole = styled.p`
  && {
    margin: 0 0 14px;
  }
  a {
    display: inline-block;
    padding-block: 10px;
    color: ${s('brand')};
    font-weight: 600;
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
`

const More = styled.div`
  margin-top: 20px;
  text-align: center;
`

const Dates = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`
