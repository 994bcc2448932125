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

/** 'Inläst: 12 markeringar och 1 anteckning. 3 fanns redan.' */
export function importedWords({ added, present, refused }: Imported): string {
  const found = Object.entries(units).flatMap(([table, unit]) => {
    const count = added[table as ImportedTable]
    return count > 0 ? [counted(count, ...unit)] : []
  })
  const sentences = [
    found.length > 0 && `Inläst: ${new Intl.ListFormat('sv').format(found)}.`,
    found.length === 0 && present > 0 && 'Allt fanns redan, inget nytt har lagts till.',
    found.length > 0 && present > 0 && `${counted(present, 'fanns', 'fanns')} redan.`,
    refused > 0 &&
      `${counted(refused, 'kunde', 'kunde')} inte läsas in: svaret, lektionen eller boken finns inte längre.`,
    found.length === 0 && present + refused === 0 && 'Filen har inget att läsa in.',
  ]
  return sentences.filter(Boolean).join(' ')
}
