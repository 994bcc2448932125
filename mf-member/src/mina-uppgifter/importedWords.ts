import { counted } from '@portal/shared-ui/format'
import type { Imported, ImportedTable } from './importMyData'

const units: Record<ImportedTable, [one: string, many: string]> = {
  verse_highlights: ['markering', 'markeringar'],
  highlight_names: ['färgnamn', 'färgnamn'],
  verse_notes: ['anteckning', 'anteckningar'],
  saved_interpretations: ['sparat svar', 'sparade svar'],
  collections: ['samling', 'samlingar'],
  collection_rows: ['rad i samlingar', 'rader i samlingar'],
  user_lesson_progress: ['lektion', 'lektioner'],
  user_bible_reading_progress: ['läst kapitel', 'lästa kapitel'],
}

const listOf = (counts: Imported['added']) =>
  new Intl.ListFormat('sv').format(
    Object.entries(units).flatMap(([table, unit]) => {
      const count = counts[table as ImportedTable]
      return count > 0 ? [counted(count, ...unit)] : []
    }),
  )

/** 'Inläst: 12 markeringar och 1 anteckning. 3 fanns redan. Fick inte plats, för listan är full: 2 samlingar.' */
export function importedWords({ added, full, present, refused }: Imported): string {
  const [found, beyond] = [listOf(added), listOf(full)]
  const sentences = [
    found && `Inläst: ${found}.`,
    !found && !beyond && present > 0 && 'Allt fanns redan, inget nytt har lagts till.',
    (found || beyond) && present > 0 && `${counted(present, 'fanns', 'fanns')} redan.`,
    beyond && `Fick inte plats, för listan är full: ${beyond}.`,
    refused > 0 &&
      `${counted(refused, 'kunde', 'kunde')} inte läsas in: svaret, lektionen eller boken finns inte längre.`,
    !found && !beyond && present + refused === 0 && 'Filen har inget att läsa in.',
  ]
  return sentences.filter(Boolean).join(' ')
}
