/** One kind of a member's data: its tables, with their names in `my_data`, and its texts. */
export type Kind = {
  title: string
  what: string
  tables: string[]
  /** Further tables of the kind: exported and deleted with it, but not counted. */
  along?: string[]
  /** One and many of it. */
  unit: [string, string]
  /** The warning before deletion; a kind without one is deleted only with the account. */
  loss?: string
}

/** The pictures are files, so they are deleted through the storage API. */
export const PICTURES = 'pictures'

const mine: Kind[] = [
  {
    title: 'Kontot',
    what: 'Ditt förnamn, din e-postadress, när kontot skapades, när du senast loggade in och när du gav eller tog tillbaka ditt samtycke.',
    tables: ['profiles'],
    along: ['consents', 'private.factor_permissions'],
    unit: ['konto', 'konton'],
  },
  {
    title: 'Profilbild',
    what: 'Bilden som visas vid ditt namn.',
    tables: [PICTURES],
    unit: ['bild', 'bilder'],
    loss: 'Din profilbild tas bort.',
  },
  {
    title: 'Markerade verser',
    what: 'Vilka verser du har markerat, i vilken färg och när, och vad du kallar färgerna.',
    tables: ['verse_highlights'],
    along: ['highlight_names'],
    unit: ['markering', 'markeringar'],
    loss: 'Alla dina markeringar och färgernas namn tas bort för alltid.',
  },
  {
    title: 'Anteckningar',
    what: 'Vad du har skrivit vid verser, och när. Texter som du har ändrat eller tagit bort finns kvar i 30 dagar.',
    tables: ['verse_notes'],
    along: ['note_versions'],
    unit: ['anteckning', 'anteckningar'],
    loss: 'Alla dina anteckningar och deras tidigare texter tas bort för alltid.',
  },
  {
    title: 'Frågor',
    what: 'Vilka frågor du har ställt som inloggad, och vilka bibelställen de gäller.',
    tables: ['question_receipts'],
    unit: ['fråga', 'frågor'],
    loss: 'Dina kvitton tas bort för alltid. Frågorna finns kvar hos oss, utan koppling till dig.',
  },
  {
    title: 'Sparade svar',
    what: 'Vilka svar du har sparat och när.',
    tables: ['saved_interpretations'],
    unit: ['svar', 'svar'],
    loss: 'Listan över dina sparade svar töms för alltid. Svaren själva finns kvar.',
  },
  {
    title: 'Samlingar',
    what: 'Vad du kallar dina samlingar, vad du har sparat och skrivit i dem, och när.',
    tables: ['collection_rows'],
    along: ['collections'],
    unit: ['rad', 'rader'],
    loss: 'Alla dina samlingar tas bort för alltid, med det du har skrivit i dem. Det du har sparat finns kvar på sin plats.',
  },
  {
    title: 'Lektioner i Själavinnarskolan',
    what: 'Vilka lektioner du har börjat och slutfört, och när.',
    tables: ['user_lesson_progress'],
    unit: ['lektion', 'lektioner'],
    loss: 'Vilka lektioner du har börjat och slutfört glöms för alltid.',
  },
  {
    title: 'Bibelläsning',
    what: 'Din läsplan, vilka kapitel du har läst och när, och om planen har en kalenderadress.',
    tables: ['user_bible_reading_progress', 'reading_calendars'],
    unit: ['uppgift', 'uppgifter'],
    loss: 'Din plan, din lista över lästa kapitel och kalenderadressen tas bort för alltid.',
  },
  {
    title: 'Ändringar från dina enheter',
    what: 'Vilka ändringar dina enheter har skickat och när, i 90 dagar, så att ingen räknas två gånger.',
    tables: ['private.applied_entries'],
    unit: ['ändring', 'ändringar'],
    loss: 'Listan över mottagna ändringar töms för alltid. Det som ändrades finns kvar.',
  },
  {
    title: 'Mejl om nya frågor och meddelanden',
    what: 'Om du som administratör vill ha mejl, och hur många du inte har fått mejl om.',
    tables: ['notice_settings', 'private.notices'],
    unit: ['uppgift', 'uppgifter'],
    loss: 'Du får inga fler mejl om nya frågor och meddelanden.',
  },
]

/** A member's work as administrator, kept without the name when the account is deleted: every table that `mine` omits. */
const work: Omit<Kind, 'tables' | 'along'> = {
  title: 'Ditt arbete med portalen',
  what: 'Vad du har ändrat, laddat upp och besvarat som administratör, och när. Det står kvar utan ditt namn när kontot tas bort.',
  unit: ['uppgift', 'uppgifter'],
}

/** Every table of a kind. */
export const allTables = ({ tables, along = [] }: Kind): string[] => [...tables, ...along]

export const ownTables = mine.flatMap(allTables)

/** The kinds of this member's data; the last one, the work as administrator, has all other tables. */
export function kindsOf(tables: string[]): Kind[] {
  const others = tables.filter((name) => !ownTables.includes(name))
  return [...mine, { ...work, tables: others }]
}

/** The number of rows of a kind. */
export const countOf = ({ tables }: Kind, counts: Record<string, number>): number =>
  tables.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

/** Whether a kind has no rows to delete. */
export const isEmpty = (kind: Kind, counts: Record<string, number>): boolean =>
  allTables(kind).every((name) => !counts[name])

/** Whether the kind is shown even when empty, because every member may have it. */
export const isForEverybody = ({ title }: Kind): boolean =>
  title !== work.title && !title.startsWith('Mejl om nya')
