import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { SoulCounter } from '@portal/shared-ui/counter'
import { useSession } from '@portal/shared-ui/portal'
import styled from 'styled-components'
import { screens } from '../screens'
import { AddSouls } from './AddSouls'

/** `/admin/dashboard`: a way to every screen, and the soul counter. */
export function DashboardPage() {
  const isAdmin = useSession(({ profile }) => profile?.is_admin ?? false)
  return (
    <Page crumbs={null} lead="Välj vad du vill arbeta med.">
      <CardGrid $min="230px">
        {screens.map(({ path, title, text, icon: Icon }) => (
          <li key={path}>
            <LinkCard to={`/admin/${path}`} headingLevel="h2" title={title} text={text} icon={<Icon />} row />
          </li>
        ))}
      </CardGrid>
      <Counter>
        <SoulCounter>{isAdmin && <AddSouls />}</SoulCounter>
      </Counter>
    </Page>
  )
}

const Counter = styled.div`
  margin-top: 12px;
`
