import type { Db } from '@portal/shared-ui/portal'
import type { ChapterMarkings, VerseNote } from '@portal/supabase/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi, useStore } from 'zustand'
import { draftNames, keepDraft, readDraft } from '../browser'
import { chapterMarkingsKey, markingsKey } from '../markings'
import { isRefusal } from '../sqlState'

/** A note with the chapter that it belongs to; one without words is taken away. */
export type WrittenNote = VerseNote & { osis: string; chapter: number }

export type Outbox = { db: Db; client: QueryClient; userId: string }

/** How what was written stands; `refusal` is why the database did not take it. */
type NoteState = { state: 'saved' | 'saving' | 'waiting'; refusal: unknown }

/** What one portal has under way. */
type Work = {
  state: StoreApi<NoteState>
  /** What the device does not keep. Where it does, its copy alone counts: another remote may write it on. */
  unsaved: Map<string, WrittenNote>
  timer?: ReturnType<typeof setTimeout>
  running?: Promise<void>
}

const works = new WeakMap<QueryClient, Work>()

function workOf(client: QueryClient): Work {
  const state = createStore<NoteState>(() => ({ state: 'saved', refusal: null }))
  const work = works.get(client) ?? { state, unsaved: new Map() }
  works.set(client, work)
  return work
}

export const useNoteState = (): NoteState => useStore(workOf(useQueryClient()).state)

const PAUSE_MS = 800
const AGAIN_MS = 5_000

const nameOf = (userId: string, id: string) => `${userId}:notes:${id}`

/** Notes as they were written last and have not been stored yet. */
function unsavedNotes({ client, userId }: Outbox): WrittenNote[] {
  const { unsaved } = workOf(client)
  const names = new Set([...draftNames(userId, 'notes'), ...unsaved.keys()])
  return [...names]
    .filter((name) => name.startsWith(nameOf(userId, '')))
    .map((name) => unsaved.get(name) ?? (readDraft(name) as WrittenNote | null))
    .filter((note) => typeof note?.body === 'string' && typeof note.osis === 'string')
    .map((note) => note as WrittenNote)
}

/** Takes what was typed: shown at once, kept on the device, and stored when the typing pauses. */
export function writeNote(outbox: Outbox, note: WrittenNote): void {
  const work = workOf(outbox.client)
  const name = nameOf(outbox.userId, note.id)
  keepDraft(name, note)
  const isKept = (readDraft(name) as WrittenNote | null)?.body === note.body
  if (isKept) work.unsaved.delete(name)
  else work.unsaved.set(name, note)
  outbox.client.setQueryData<ChapterMarkings>(
    chapterMarkingsKey(outbox.userId, note),
    (markings) => markings && withNote(markings, note),
  )
  clearTimeout(work.timer)
  work.timer = setTimeout(() => void saveNotes(outbox), PAUSE_MS)
}

/** Sends what has not been stored yet, from an earlier visit too, and gives it to be shown. */
export function resendNotes(outbox: Outbox): WrittenNote[] {
  void saveNotes(outbox)
  return unsavedNotes(outbox)
}

/** What the database has of a chapter, with what it has not got yet; that is sent. */
export function withUnsaved(
  outbox: Outbox,
  of: Pick<WrittenNote, 'osis' | 'chapter'>,
  markings: ChapterMarkings,
): ChapterMarkings {
  return resendNotes(outbox)
    .filter(({ osis, chapter }) => osis === of.osis && chapter === of.chapter)
    .reduce(withNote, markings)
}

/** With the note among the others, or without it when it has no words. */
function withNote(markings: ChapterMarkings, { osis, chapter, ...note }: WrittenNote): ChapterMarkings {
  const others = markings.notes.filter(({ id }) => id !== note.id)
  const notes = note.body.trim() ? [...others, note].sort((a, b) => a.first - b.first) : others
  return { ...markings, notes }
}

/** Stores what was written, one note after the other; what cannot be sent is tried again until it can. */
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
  const next = () => unsavedNotes(outbox).find((note) => !refused.has(keyOf(note)))
  state.setState({ state: 'saving', refusal: null })
  for (let note = next(); note; note = next()) {
    try {
      await send(outbox, note)
      drop(outbox, note)
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
  // The list sends what is unsaved when it is read: of a note that is refused it must not be read again.
  if (sent) void outbox.client.invalidateQueries({ queryKey: [...markingsKey(outbox.userId), 'list'] })
}

const keyOf = ({ id, body }: WrittenNote) => `${id} ${body}`

async function send({ db, userId }: Outbox, note: WrittenNote): Promise<void> {
  const { id, osis, chapter, first, last, body } = note
  const table = db.from('verse_notes')
  if (!body.trim()) {
    await table.delete().eq('id', id).throwOnError()
    return
  }
  const row = { id, user_id: userId, book: osis, chapter, first_verse: first, last_verse: last, body }
  await table.upsert(row).throwOnError()
}

/** Unless it was written further meanwhile. */
function drop({ client, userId }: Outbox, sent: WrittenNote): void {
  const { unsaved } = workOf(client)
  const name = nameOf(userId, sent.id)
  const present = unsaved.get(name) ?? (readDraft(name) as WrittenNote | null)
  if (present?.body !== sent.body) return
  unsaved.delete(name)
  keepDraft(name, null)
}

/** Until it is worth another try: after some seconds, or when the network is back. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(waiting)
      window.removeEventListener('online', end)
      resolve()
    }
    const waiting = setTimeout(end, AGAIN_MS)
    window.addEventListener('online', end)
  })
}
