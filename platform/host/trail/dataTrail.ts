import type { Live } from '../registry/site'
import type { AskBackend } from './askBackend'
import type { TrailKind } from './trail'

type Kind = Omit<TrailKind, 'rows'> & {
  /** The URL fragment of the section that shows this kind: `#andakt`. */
  hash?: string
}

/** The words for each kind of content, in display order. */
export const kinds: Record<string, Kind> = {
  answer: { name: 'Frågor och svar', one: 'svar', many: 'svar' },
  subject: { name: 'Ämnen', one: 'artikel', many: 'artiklar' },
  religion: { name: 'Falska religioner', one: 'artikel om andra läror', many: 'artiklar om andra läror' },
  devotion: { name: 'Dagens andakt', one: 'andakt', many: 'andakter', hash: '#andakt' },
  lesson: { name: 'Själavinnarskolan', one: 'lektion', many: 'lektioner' },
  study: { name: 'Bibelstudier', one: 'bibelstudium', many: 'bibelstudier' },
  sermon: { name: 'Predikningar', one: 'predikan', many: 'predikningar' },
  documentary: { name: 'Dokumentärer', one: 'dokumentär', many: 'dokumentärer' },
}

type Row = { kind: string; title: string; line: string | null; path: string; verses: number[] }

/** Public rows of the database that quote a chapter; null when the backend does not respond. */
export const dataTrail = (
  ask: AskBackend,
  live: Live,
  osis: string,
  chapter: number,
): Promise<TrailKind[] | null> => ask(live, 'chapter_trail', { of_book: osis, of_chapter: chapter }, byKind)

const byKind = (rows: Row[]): TrailKind[] =>
  Object.entries(kinds).flatMap(([kind, { hash = '', ...words }]) => {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) return []
    return [
      {
        ...words,
        rows: own.map(({ title, line, path, verses }) => ({
          title,
          line: line ?? '',
          to: encodeURI(path) + hash,
          verses,
        })),
      },
    ]
  })
