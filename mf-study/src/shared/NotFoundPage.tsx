import { ButtonLink, type Crumb, EmptyState, Page } from '@portal/shared-ui'
import { FileQuestionMark } from 'lucide-react'

type Props = { text: string; back: Crumb }

/** The page of an unknown address: what is missing, and a link back. */
export const NotFoundPage = ({ text, back }: Props) => (
  <Page layout="list">
    <EmptyState
      icon={<FileQuestionMark />}
      title={text}
      text="Adressen kan vara felskriven, eller så finns sidan inte längre."
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  </Page>
)
