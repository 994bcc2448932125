import type { Live } from '../site'
import type { TrailKind } from './trail'

/** How long the backend is waited for: what rests on a verse is no reason to wait for longer. */
const WITHIN_MS = 1_500
/** After it was silent once it is not asked for so long. */
const PAUSE_MS = 5_000

/** The words for each kind of what the office writes, in the order in which they are told. */
const kinds: Record<string, Omit<TrailKind, 'rows'>> = {
  answer: { name: 'Frågor och svar', one: 'svar', many: 'svar' },
  subject: { name: 'Ämnen', one: 'artikel', many: 'artiklar' },
  religion: { name: 'Falska religioner', one: 'artikel om andra läror', many: 'artiklar om andra läror' },
  devotion: { name: 'Dagens andakt', one: 'andakt', many: 'andakter' },
  lesson: { name: 'Själavinnarskolan', one: 'lektion', many: 'lektioner' },
  study: { name: 'Bibelstudier', one: 'bibelstudium', many: 'bibelstudier' },
  sermon: { name: 'Predikningar', one: 'predikan', many: 'predikningar' },
  documentary: { name: 'Dokumentärer', one: 'dokumentär', many: 'dokumentärer' },
}

type Row = { kind: string; title: string; line: string | null; path: string; verses: number[] }

/** What of the database rests on a chapter, for what is public now; null when the backend does not say. */
export type DataTrail = (live: Live, osis: string, chapter: number) => Promise<TrailKind[] | null>

export function createDataTrail(now = Date.now): DataTrail {
  let silentUntil = 0
  return async ({ readsFrom: { url, key } }, osis, chapter) => {
    if (now() < silentUntil) return null
    try {
      const response = await fetch(`${url}/rest/v1/rpc/chapter_trail`, {
        method: 'POST',
        headers: { apikey: key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ of_book: osis, of_chapter: chapter }),
        signal: AbortSignal.timeout(WITHIN_MS),
      })
      return response.ok ? byKind((await response.json()) as Row[]) : null
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') silentUntil = now() + PAUSE_MS
      return null
    }
  }
}

const byKind = (rows: Row[]): TrailKind[] =>
  Object.entries(kinds).flatMap(([kind, words]) => {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) return []
    return [
      {
        ...words,
        rows: own.map(({ title, line, path, verses }) => ({
          title,
          line: line ?? '',
          to: encodeURI(path),
          verses,
        })),
      },
    ]
  })
