import { EmptyState, QueryView } from '@portal/shared-ui'
import { useOnline } from '@portal/shared-ui/portal'
import { CalendarX } from 'lucide-react'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { SundayCard } from './SundayCard'
import { useSundays } from './sundays.data'

/** `/admin/sondag`: the next eight dates of the regular meeting, each as usual, cancelled or changed. */
export function SundaysPage() {
  const sundays = useSundays()
  const isOnline = useOnline()
  return (
    <OfficePage lead="Ställ in eller ändra ett datum. Startsidan, Gemenskap och kalendern berättar det inom fem minuter.">
      <p role="status">{!isOnline && 'Du är utan nät. Ingenting kan sparas förrän du är ansluten igen.'}</p>
      <QueryView
        query={sundays}
        isEmpty={(dates) => dates.length === 0}
        empty={
          <EmptyState
            icon={<CalendarX />}
            title="Det finns ingen regelbunden samling"
            text="Kryssa för ”Vår regelbundna samling” på ett evenemang."
          />
        }
      >
        {(dates) => (
          <Dates>
            {dates.map((sunday) => (
              <li key={sunday.date.id + sunday.date.day}>
                <SundayCard sunday={sunday} disabled={!isOnline} />
              </li>
            ))}
          </Dates>
        )}
      </QueryView>
    </OfficePage>
  )
}

const Dates = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 14px;
  margin: 0;
  padding: 0;
  list-style: none;
`
