import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { Hourglass } from 'lucide-react'

/** Says honestly that a page is on its way, and where one can go meanwhile. */
export const PersonalPage = () => (
  <Page width="reading">
    <EmptyState
      icon={<Hourglass />}
      title="Sidan öppnar snart"
      text="Ditt konto är klart, och det du sparar finns kvar. Under tiden kan du läsa och markera i Bibeln."
      action={<ButtonLink to="/bibeln">Läs Bibeln</ButtonLink>}
    />
  </Page>
)
