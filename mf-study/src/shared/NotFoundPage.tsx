import { ButtonLink, type Crumb, EmptyState, Page } from '@portal/shared-ui'
import { FileQuestionMark } from 'lucide-react'

type Props = { title: string; text: string; crumbs: Crumb[]; back: Crumb }

/** The page of an address that names nothing: what is missing, and the way on. */
export const NotFoundPage = ({ title, text, crumbs, back }: Props) => (
  <Page title={title} crumbs={crumbs} width="reading">
    <EmptyState
      icon={<FileQuestionMark />}
      title={text}
      text="Adressen kan vara felskriven, eller så finns sidan inte längre."
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  </Page>
)
