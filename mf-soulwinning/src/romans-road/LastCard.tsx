import { Button, ButtonLink } from '@portal/shared-ui'
import { openContact } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { prayer } from '../shared/verses'

/** The last card: the closing question, a prayer, and three links. */
export function LastCard({ onLeave }: { onLeave: () => void }) {
  const talk = () => {
    onLeave()
    openContact()
  }
  return (
    <Card>
      <h2>Vill du ta emot gåvan?</h2>
      <blockquote>{prayer}</blockquote>
      <Ways>
        <ButtonLink to="/bibeln/johannes/1">Läs Johannes 1</ButtonLink>
        <ButtonLink to="/sjalavinna/verktyg/evangeliet-sprak" variant="light">
          Visa på ditt språk
        </ButtonLink>
        <Button variant="light" onClick={talk}>
          Prata med oss
        </Button>
      </Ways>
    </Card>
  )
}

const Card = styled.div`
  max-width: 34em;
  margin: auto;
  && h2 {
    font: 600 clamp(1.75rem, 1.2rem + 2.4vw, 2.5rem)/1.2 ${s('serif')};
    letter-spacing: 0;
    color: ${s('ink')};
  }
  && blockquote {
    font: 400 1.5rem/1.5 ${s('serif')};
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
`
