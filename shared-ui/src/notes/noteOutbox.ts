import { toast } from '@portal/shared-ui/portal'
import type { ChapterMarkings } from '@portal/supabase/client'
import { chapterMarkingsKey, markingsKey } from '../markings'
import { CONFLICT, codeOf, isRefusal } from '../sqlState'
import {
  draftsOf,
  dropNote,
  keepNote,
  type NoteDraft,
  type Outbox,
  type WrittenNote,
  workOf,
} from './noteDrafts'
import { isTooLong } from './noteLength'

const PAUSE_MS = 800
const RETRY_MS = 5_000

/**
 * Stores typed text: shows it at once, keeps a draft on the device, and saves it when the typing pauses; an emptied
 * note is deleted by the next `saveNotes`.
 */
export function writeNote(outbox: Outbox, note: WrittenNote): void {
  const work = workOf(outbox.client)
  keepNote(outbox, note)
  showNote(outbox, note)
  clearTimeout(work.timer)
  if (note.body.trim()) work.timer = setTimeout(() => void saveNotes(outbox), PAUSE_MS)
}

/** Sends unsaved notes, including those of an earlier visit, and returns them for display. */
export function resendNotes(outbox: Outbox): WrittenNote[] {
  void saveNotes(outbox)
  return draftsOf(outbox)
}

/** The stored markings of a chapter merged with unsaved notes; sends these notes. */
export function withUnsaved(
  outbox: Outbox,
  of: Pick<WrittenNote, 'osis' | 'chapter'>,
  markings: ChapterMarkings,
): ChapterMarkings {
  return resendNotes(outbox)
    .filter(({ osis, chapter }) => osis === of.osis && chapter === of.chapter)
    .reduce(withNote, markings)
}

/** Adds or replaces a note among the others, or removes it when its text is empty. */
function withNote(
  markings: ChapterMarkings,
  { id, first, last, body, updated_at }: WrittenNote,
): ChapterMarkings {
  const others = markings.notes.filter((note) => note.id !== id)
  const note = { id, first, last, body, updated_at }
  const notes = body.trim() ? [...others, note].sort((a, b) => a.first - b.first) : others
  return { ...markings, notes }
}

/** Shows a note in its cached chapter, before the chapter is fetched again. */
function showNote({ client, userId }: Outbox, note: WrittenNote): void {
  client.setQueryData<ChapterMarkings>(
    chapterMarkingsKey(userId, note),
    (markings) => markings && withNote(markings, note),
  )
}

/** Saves the drafts one after another; retries those that cannot be sent. */
export function saveNotes(outbox: Outbox): Promise<void> {
  const work = workOf(outbox.client)
  clearTimeout(work.timer)
  work.running ??= sendAll(outbox).finally(() => {
    work.running = undefined
  })
  return work.running
}

async function sendAll(outbox: Outbox): Promise<void> {
  const { state } = workOf(outbox.client)
  const refused = new Set<string>()
  let sent = false
  const waits = (note: NoteDraft) =>
    refused.has(keyOf(note)) || isTooLong(note.body) || note.id in state.getState().conflicts
  const next = () => draftsOf(outbox).find((note) => !waits(note))
  state.setState({ state: 'saving', refusal: null })
  for (let note = next(); note; note = next()) {
    try {
      await save(outbox, note)
      sent = true
      state.setState({ state: 'saving' })
    } catch (error) {
      if (isRefusal(error)) {
        refused.add(keyOf(note))
        state.setState({ refusal: error })
      } else {
        state.setState({ state: 'waiting' })
        await pause()
      }
    }
  }
  state.setState({ state: refused.size > 0 ? 'waiting' : 'saved' })
  // Refetching the list sends unsaved notes again (`resendNotes`), so it is invalidated only after a successful save; a refused note would otherwise be sent in an endless loop.
  if (sent) void rereadList(outbox)
}

const rereadList = ({ client, userId }: Outbox) =>
  client.invalidateQueries({ queryKey: [...markingsKey(userId), 'list'] })

const keyOf = ({ id, body }: WrittenNote) => `${id} ${body}`

async function save(outbox: Outbox, note: NoteDraft): Promise<void> {
  try {
    const updated_at = await send(outbox, note)
    workOf(outbox.client).writers.set(note.id, note.writer)
    const present = draftsOf(outbox).find(({ id }) => id === note.id)
    showNote(outbox, { ...note, body: present?.body ?? note.body, updated_at })
    dropNote(outbox, note.id, note.body)
  } catch (error) {
    if (codeOf(error) !== CONFLICT) throw error
    await meetConflict(outbox, note)
  }
}

async function send({ db, client }: Outbox, note: NoteDraft): Promise<string | undefined> {
  const { data } = await db
    .rpc('save_note', {
      of_note: note.id,
      of_book: note.osis,
      of_chapter: note.chapter,
      from_verse: note.first,
      to_verse: note.last,
      words: note.body,
      written_by: note.writer ?? workOf(client).writer,
      ...(note.updated_at && { seen: note.updated_at }),
    })
    .throwOnError()
  return data ?? undefined
}

/** Records the newer text of a note as a conflict, which the member resolves. A note that was only to be deleted is kept. */
async function meetConflict(outbox: Outbox, note: NoteDraft): Promise<void> {
  const { data: newer } = await outbox.db
    .from('verse_notes')
    .select('body, updated_at')
    .eq('id', note.id)
    .maybeSingle()
    .throwOnError()
  // Without a row the note was deleted meanwhile: the next try creates it.
  if (!newer) return
  if (note.body.trim()) {
    const { state } = workOf(outbox.client)
    state.setState(({ conflicts }) => ({ conflicts: { ...conflicts, [note.id]: newer } }))
    return
  }
  dropNote(outbox, note.id, note.body)
  showNote(outbox, { ...note, ...newer })
  toast('Anteckningen har ändrats på en annan enhet och är kvar.', { tone: 'info', seconds: 8 })
}

/** The choices for a note that was also changed on another device. */
export type Choice = 'mine' | 'newer' | 'both'

/** Ends a conflict and returns the note's current text; with `both`, the member's own text becomes a separate note. */
export function settleConflict(outbox: Outbox, id: string, choice: Choice): string {
  const { state } = workOf(outbox.client)
  const { [id]: newer, ...conflicts } = state.getState().conflicts
  const mine = draftsOf(outbox).find((draft) => draft.id === id)
  state.setState({ conflicts })
  if (!newer || !mine) return newer?.body ?? ''
  dropNote(outbox, id)
  if (choice === 'mine') writeNote(outbox, { ...mine, updated_at: newer.updated_at })
  else showNote(outbox, { ...mine, ...newer })
  if (choice === 'both') writeAnew(outbox, mine)
  void saveNotes(outbox)
  if (choice !== 'mine') void rereadList(outbox)
  return choice === 'mine' ? mine.body : newer.body
}

/** Writes a text as another note on the same verses. */
export function writeAnew(outbox: Outbox, { osis, chapter, first, last, body }: WrittenNote): void {
  writeNote(outbox, { id: crypto.randomUUID(), osis, chapter, first, last, body })
}

/** Waits before the next try: some seconds, or until the network is back. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(waiting)
      window.removeEventListener('online', end)
      resolve()
    }
    const waiting = setTimeout(end, RETRY_MS)
    window.addEventListener('online', end)
  })
}
