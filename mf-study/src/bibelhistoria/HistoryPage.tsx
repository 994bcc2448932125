import { InfoBox, LinkCard, Page, QueryView, SkeletonText } from '@portal/shared-ui'
import { BookOpenText, Hourglass } from 'lucide-react'
import styled from 'styled-components'
import { useTimeline } from './history.data'

/** `/studera/bibelhistoria`: the history of the Bible on a timeline, the first article, and a note about coming ones. */
export const HistoryPage = () => (
  <Page
    lead="Hur Bibeln blev till, hur den har bevarats och hur den kom till oss på vårt eget språk."
    layout="list"
  >
    <QueryView query={useTimeline()} skeleton={<SkeletonText lines={30} />} loading="Laddar tidslinjen…">
      {(Timeline) => <Timeline article={<Article />} />}
    </QueryView>
    <Notice>
      <InfoBox tone="gold" icon={<Hourglass />} title="Mer är på väg.">
        Fler artiklar om Bibelns historia och översättningar kommer snart.
      </InfoBox>
    </Notice>
  </Page>
)

const Article = () => (
  <LinkCard
    to="/studera/bibelhistoria/vad-ar-bibeln"
    icon={<BookOpenText />}
    title="Vad är Bibeln?"
    text="66 böcker, två testamenten och en enda berättelse."
    headingLevel="h3"
    row
  />
)

const Notice = styled.div`
  margin-top: 44px;
`
