import { ButtonLink, EmptyState, Page } from '@portal/shared-ui'
import { Hourglass } from 'lucide-react'

/** Says honestly that an area is on its way, and what there is to read meanwhile. */
export const ComingPage = ({ title }: { title: string }) => (
  <Page title={title} crumbs={[{ label: 'Studera', to: '/studera' }]} width="reading">
    <EmptyState
      icon={<Hourglass />}
      title="Sidan öppnar snart"
      text="Under tiden kan du läsa om våra trosgrunder."
      action={<ButtonLink to="/studera/trosgrunder">Läs trosgrunderna</ButtonLink>}
    />
  </Page>
)
