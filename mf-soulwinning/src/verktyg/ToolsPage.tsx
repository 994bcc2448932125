import { CardGrid, CollectionCard, type CollectionItem, Page } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { Languages, Route } from 'lucide-react'
import { languagePath, languages } from '../shared/languages'
import { road, stepPath } from '../shared/verses'

/** How many of its parts a tool's card links to. */
const MAX_ENTRIES = 3

const tools: CollectionItem[] = [
  {
    title: 'Romans Road',
    text: 'Fjorton verser ur Romarbrevet med förklaring, och ett samtalsläge som visar en vers i taget.',
    to: '/sjalavinna/verktyg/romans-road',
    icon: Route,
    fact: counted(road.length, 'vers', 'verser'),
    entries: road.slice(0, MAX_ENTRIES).map(({ point }, at) => ({ title: point, to: stepPath(at + 1) })),
  },
  {
    title: 'Evangeliet på språk',
    text: 'Evangeliet i video på fjorton språk, med en QR-kod att visa upp.',
    to: '/sjalavinna/verktyg/evangeliet-sprak',
    icon: Languages,
    fact: `${languages.length} språk`,
    entries: languages
      .slice(0, MAX_ENTRIES)
      .map(({ name, code }) => ({ title: name, to: languagePath(code) })),
  },
]

/** `/sjalavinna/verktyg`: tools for a conversation, each with its size and its first parts. */
export const ToolsPage = () => (
  <Page
    title="Verktyg"
    lead="Att ha till hands i samtalet: verserna som visar vägen till frälsning, och evangeliet på den andres språk."
  >
    <CardGrid $min="27.5rem">
      {tools.map((tool) => (
        <li key={tool.to}>
          <CollectionCard item={tool} />
        </li>
      ))}
    </CardGrid>
  </Page>
)
