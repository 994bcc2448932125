import { CardGrid, LinkCard, Page } from '@portal/shared-ui'
import { Languages, Route } from 'lucide-react'

/** `/sjalavinna/verktyg`: tools for a conversation. */
export const ToolsPage = () => (
  <Page
    title="Verktyg"
    lead="Att ha till hands i samtalet: verserna som visar vägen till frälsning, och evangeliet på den andres språk."
  >
    <CardGrid $min="27.5rem">
      <li>
        <LinkCard
          to="/sjalavinna/verktyg/romans-road"
          icon={<Route />}
          headingLevel="h2"
          title="Romans Road"
          text="Fjorton verser ur Romarbrevet med förklaring, och ett samtalsläge som visar en vers i taget."
        />
      </li>
      <li>
        <LinkCard
          to="/sjalavinna/verktyg/evangeliet-sprak"
          icon={<Languages />}
          headingLevel="h2"
          title="Evangeliet på språk"
          text="Evangeliet i video på fjorton språk, med en QR-kod att visa upp."
        />
      </li>
    </CardGrid>
  </Page>
)
