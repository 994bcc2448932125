import { CardGrid, InfoBox, LinkCard, Page } from '@portal/shared-ui'
import { BookOpenText, Hourglass } from 'lucide-react'
import styled from 'styled-components'

/** `/studera/bibelhistoria`: one article so far, and the promise of more. */
export function HistoryPage() {
  return (
    <Page lead="Hur Bibeln blev till, hur den har bevarats och hur den kom till oss på vårt eget språk.">
      <CardGrid $min="300px">
        <li>
          <LinkCard
            to="/studera/bibelhistoria/vad-ar-bibeln"
            icon={<BookOpenText />}
            title="Vad är Bibeln?"
            text="66 böcker, två testamenten och en enda berättelse."
            headingLevel="h2"
          />
        </li>
      </CardGrid>
      <Notice>
        <InfoBox tone="gold" icon={<Hourglass />} title="Mer är på väg.">
          Fler artiklar om Bibelns historia och översättningar kommer snart.
        </InfoBox>
      </Notice>
    </Page>
  )
}

const Notice = styled.div`
  margin-top: 28px;
`
