import { QueryView } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { useStaff } from '../history/staff.data'
import { AddColleague } from './AddColleague'
import { ColleagueRow } from './ColleagueRow'

/** `/admin/medarbetare`: who is administrator. */
export function StaffPage() {
  const staff = useStaff()
  return (
    <OfficePage lead="Alla medarbetare kan göra allt i administrationen.">
      <QueryView query={staff}>
        {(colleagues) => (
          <People>
            {colleagues.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} />
            ))}
          </People>
        )}
      </QueryView>
      <Add aria-labelledby="lagg-till-medarbetare">
        <h2 id="lagg-till-medarbetare">Lägg till en medarbetare</h2>
        <p>Personen behöver först ha skapat ett konto och bekräftat sin e-postadress.</p>
        <AddColleague />
      </Add>
    </OfficePage>
  )
}

const People = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
`

const Add = styled.section`
  max-width: 520px;
  margin-top: 36px;
  h2 {
    margin: 0 0 6px;
    font-size: 1.375rem;
  }
  p {
    margin: 0 0 16px;
    color: ${s('muted')};
  }
`
