import type { DeclaredTrail } from '@portal/shared-ui/remote'
import { formatPlace, type Reference } from '@portal/shared-ui/scripture'
import { findReferences } from '@portal/shared-ui/scripture/finder'
import { pathOf } from './argument/argumentTitles'
import { type Argument, salvation } from './argument/salvation'
import type { Article } from './shared/article'
import { doctrinePath, doctrines } from './trosgrunder/doctrines'

/** The topics of each doctrine, as the office would file them. */
const topicsOf: Record<string, string[]> = {
  bibeln: ['Bibeln'],
  treenigheten: ['Treenigheten', 'Jesus'],
  'lokala-kyrkan': ['Församlingen'],
  'de-troendes-prasterskap': ['Bön', 'Församlingen'],
  troendedop: ['Dopet'],
  'fralsning-genom-tro': ['Frälsning', 'Nåd'],
  'evig-sakerhet': ['Frälsning', 'Trygghet'],
}

async function declaredTrail(): Promise<DeclaredTrail> {
  const doctrineTexts = await Promise.all(
    doctrines.map(async (doctrine) => ({
      title: doctrine.title,
      line: doctrine.text,
      to: doctrinePath(doctrine),
      places: placesOf(inArticle(await doctrine.load())),
      topics: topicsOf[doctrine.slug],
    })),
  )
  return [
    { name: 'Trosgrunder', one: 'trosgrund', many: 'trosgrunder', rows: doctrineTexts },
    {
      name: 'Argument',
      one: 'argument',
      many: 'argument',
      rows: salvation.map((argument) => ({
        title: `Argument ${argument.numeral}`,
        line: argument.title,
        to: pathOf(argument),
        called: `argument\u00a0${argument.numeral}`,
        places: placesOf(inArgument(argument)),
        topics: ['Frälsning'],
      })),
    },
  ]
}

const inArticle = ({ ingress, sections }: Article): Reference[] => [
  ...named(ingress),
  ...sections.flatMap(({ content }) =>
    content.flatMap((part) => (typeof part === 'string' ? named(part) : part.reference)),
  ),
]

const inArgument = ({ verse, additionalVerse, seeAlso = [], texts }: Argument): Reference[] => [
  verse.reference,
  ...(additionalVerse ? [additionalVerse.reference] : []),
  ...seeAlso,
  ...texts.flatMap(named),
]

const named = (text: string): Reference[] => findReferences(text).flatMap(({ passages }) => passages)

const placesOf = (references: Reference[]): string[] => [...new Set(references.map(formatPlace))]

/** The verses that doctrines and arguments quote or name. */
export default declaredTrail()
