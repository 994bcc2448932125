import { draftNames, keepDraft, readDraft } from '../../browser/drafts'
import { newId } from '../../newId'
import type { Entry } from './entry'
import type { EntryStore } from './entryStore'

type Draft = Record<string, unknown>

/** Moves ticks and notes that pages of earlier versions stored in `localStorage` into the outbox. */
export async function adoptDrafts(account: string, store: EntryStore): Promise<void> {
  for (const [form, entryOf] of [
    ['ticks', tickOf],
    ['notes', noteOf],
  ] as const) {
    for (const name of draftNames(account, form)) {
      const entry = entryOf((readDraft(name) ?? {}) as Draft)
      const isKept = !entry || (await store.put([{ ...entry, id: newId() }]))
      if (isKept) keepDraft(name, null)
    }
  }
}

function tickOf({ ofPlan, day, dayChapters, chapters, done, at }: Draft): Omit<Entry, 'id'> | null {
  if (!Array.isArray(chapters) || typeof at !== 'string') return null
  const ofDay = day !== undefined && { day, dayChapters }
  return {
    kind: 'tick',
    value: { kind: 'tick', ofPlan, chapters, done, at, ...ofDay } as Entry['value'],
    at,
    target: ['tick', ofPlan, day ?? 'list', ...chapters].join(' '),
    words: `${chapters.join(', ')}: ${done ? 'läst' : 'inte läst'}`,
    shown: ['reading'],
  }
}

function noteOf({ id, osis, chapter, first, last, body, writer }: Draft): Omit<Entry, 'id'> | null {
  if (typeof id !== 'string' || typeof osis !== 'string' || typeof body !== 'string') return null
  return {
    kind: 'note',
    value: { note: id, book: osis, chapter, first, last, body } as Entry['value'],
    // The draft does not contain the text that it replaces, so the server keeps both when another text is stored.
    base: { writer: typeof writer === 'string' ? writer : newId() },
    at: new Date().toISOString(),
    target: `note ${id}`,
    words: 'En anteckning',
    shown: ['markings'],
  }
}
