import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { SoulCounter } from '@portal/shared-ui/counter'
import { pagePaths } from '@portal/shared-ui/format'
import { GraduationCap, Wrench } from 'lucide-react'
import { TalkCard } from './TalkCard'

/** `/sjalavinna`: the conversation guide, the school, the tools, and the number of people who have come to faith. */
export const StartPage = () => (
  <Page lead="Jesus sände sina lärjungar att göra lärjungar. Här får du öva dig och finner det du behöver.">
    <TalkCard />
    <CardGrid $min="27.5rem">
      <li>
        <LinkCard
          to={pagePaths.soul_winning_lessons}
          icon={<GraduationCap />}
          headingLevel="h2"
          title="Själavinnarskolan"
          text="En kurs i att dela evangeliet, lektion för lektion."
        />
      </li>
      <li>
        <LinkCard
          to="/sjalavinna/verktyg"
          icon={<Wrench />}
          headingLevel="h2"
          title="Verktyg"
          text="Romans Road vers för vers, och evangeliet på fjorton språk."
        />
      </li>
    </CardGrid>
    <SoulCounter quiet />
  </Page>
)
