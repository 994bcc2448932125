import { QueryView } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { OwnFactors } from '../factors/OwnFactors'
import { useStaff } from '../history/staff.data'
import { AddColleague } from './AddColleague'
import { ColleagueRow } from './ColleagueRow'
import { NoticeForm } from './NoticeForm'

/** `/admin/medarbetare`: the administrators, the user's own second factors, and the choice of notices. */
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
      <Section aria-labelledby="lagg-till-medarbetare">
        <h2 id="lagg-till-medarbetare">Lägg till en medarbetare</h2>
        <p>Personen behöver först ha skapat ett konto och bekräftat sin e-postadress.</p>
        <AddColleague />
      </Section>
      <Section aria-labelledby="din-sakerhetskod">
        <h2 id="din-sakerhetskod">Din säkerhetskod</h2>
        <OwnFactors />
      </Section>
      <Section aria-labelledby="mejl-till-dig">
        <h2 id="mejl-till-dig">Mejl till dig</h2>
        <p>I mejlen står bara hur många som har kommit. Det som kommer samtidigt blir ett enda mejl.</p>
        <NoticeForm />
      </Section>
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

const Section = styled.section`
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
