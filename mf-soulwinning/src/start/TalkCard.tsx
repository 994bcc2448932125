import { ButtonLink } from '@portal/shared-ui'
import { formatReference } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { Presentation } from 'lucide-react'
import styled from 'styled-components'
import { road } from '../shared/verses'

/** The conversation guide with its first verse, for use on the street. */
export function TalkCard() {
  const [first] = road
  return (
    <Card aria-labelledby="samtal">
      <h2 id="samtal">Samtalsläge</h2>
      {first && (
        <>
          <blockquote>{first.text}</blockquote>
          <p>{formatReference(first.reference)}</p>
        </>
      )}
      <p>Fjorton verser ur Romarbrevet, en i taget i stor stil, att läsa tillsammans med den du talar med.</p>
      <ButtonLink
        to="/sjalavinna/verktyg/romans-road?samtal"
        icon={<Presentation aria-hidden="true" />}
        variant="white"
      >
        Börja ett samtal
      </ButtonLink>
    </Card>
  )
}

const Card = styled.section`
  margin-bottom: 22px;
  padding: clamp(26px, 5vw, 56px) clamp(20px, 5vw, 64px);
  border-radius: ${s('radiusL')};
  background: linear-gradient(160deg, ${s('drawnDusk')}, ${s('drawnNight')});
  color: ${s('drawnWhite')};
  h2 {
    font: 600 1rem/1.4 ${s('sans')};
    color: ${s('drawnSun')};
  }
  blockquote {
    max-width: 22em;
    margin: 14px 0 10px;
    font: 500 clamp(1.625rem, 1.1rem + 2.4vw, 2.75rem)/1.3 ${s('serif')};
    text-wrap: balance;
  }
  p {
    max-width: 52ch;
    margin: 0 0 22px;
    color: ${s('drawnCream')};
  }
`
