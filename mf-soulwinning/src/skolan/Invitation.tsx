import { Button, ButtonLink, Skeleton } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import type { Course } from '@portal/shared-ui/lessons'
import { s } from '@portal/shared-ui/theme'
import { LogIn, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useStartCourse } from './progress.data'

/** Asks a visitor to sign in; `firstLesson` is shown beside the links. */
export const LoginFirst = ({ firstLesson }: { firstLesson: ReactNode }) => (
  <Invitation title="Logga in för att börja kursen">
    <p>Med ett konto sparas hur långt du har kommit, så att du kan fortsätta var du vill.</p>
    <Ways>
      <ButtonLink to="/logga-in" icon={<LogIn aria-hidden="true" />}>
        Logga in
      </ButtonLink>
      <ButtonLink to="/registrera" variant="light">
        Skapa konto
      </ButtonLink>
      {firstLesson}
    </Ways>
  </Invitation>
)

/** The welcome for a member who has not started. */
export function Welcome({ course: { first, total, modules } }: { course: Course }) {
  const start = useStartCourse()
  return (
    <Invitation title="Välkommen till Själavinnarskolan">
      <p>
        {counted(total, 'lektion', 'lektioner')} i {counted(modules.length, 'modul', 'moduler')} väntar på
        dig. Varje lektion öppnar nästa.
      </p>
      {first && (
        <Button icon={<Play aria-hidden="true" />} onClick={() => start(first)}>
          Starta kursen
        </Button>
      )}
    </Invitation>
  )
}

/** The box above the course's outline; while `busy`, reserves its space until the session is known. */
export function Invitation({
  title,
  busy = false,
  children,
}: {
  title?: string
  busy?: boolean
  children?: ReactNode
}) {
  return (
    <Box aria-busy={busy || undefined}>
      {title && <h2>{title}</h2>}
      {busy ? <Skeleton $width="min(100%, 420px)" $height="132px" /> : children}
    </Box>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

const Box = styled.section`
  margin-bottom: 40px;
  padding: clamp(24px, 5vw, 44px);
  border-radius: ${s('radiusL')};
  background: ${s('brandSoft')};
  p {
    max-width: 56ch;
    margin: 10px 0 22px;
  }
`
