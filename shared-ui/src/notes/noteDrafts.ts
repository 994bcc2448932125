import type { Db } from '@portal/shared-ui/portal'
import type { VerseNote } from '@portal/supabase/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi, useStore } from 'zustand'
import { draftNames, keepDraft, readDraft } from '../browser'

/** A note with its chapter; a note with an empty text is deleted. */
export type WrittenNote = VerseNote & { osis: string; chapter: number }

/** An unsaved note. `updated_at` belongs to the text that was changed, `writer` is the page that changed it. */
export type NoteDraft = WrittenNote & { writer: string }

/** A newer text of a note, from another device. */
type NewerText = { body: string; updated_at: string }

export type Outbox = { db: Db; client: QueryClient; userId: string }

type NoteState = {
  state: 'saved' | 'saving' | 'waiting'
  /** The database's error for a note. */
  refusal: unknown
  /** By the note's id: a note with a conflict is not sent. */
  conflicts: Readonly<Record<string, NewerText>>
}

/** The unsaved notes of one portal. */
type Work = {
  state: StoreApi<NoteState>
  /** The fallback in memory when the device stores nothing. Otherwise only the device's copy counts, because another remote may write it. */
  unsaved: Map<string, NoteDraft>
  /** The id of this page, by which the database recognises its own earlier writes. */
  writer: string
  /** The writer ids of notes that an earlier page began and this page has sent. */
  writers: Map<string, string>
  timer?: ReturnType<typeof setTimeout>
  running?: Promise<void>
}

const works = new WeakMap<QueryClient, Work>()

export function workOf(client: QueryClient): Work {
  const work = works.get(client) ?? {
    state: createStore<NoteState>(() => ({ state: 'saved', refusal: null, conflicts: {} })),
    unsaved: new Map(),
    writer: crypto.randomUUID(),
    writers: new Map(),
  }
  works.set(client, work)
  return work
}

/** The save status of notes, and the last error. */
export const useNoteState = (): NoteState => useStore(workOf(useQueryClient()).state)

const nameOf = (userId: string, id: string) => `${userId}:notes:${id}`

/** The latest texts of notes that have not been saved yet. */
export function draftsOf({ client, userId }: Outbox): NoteDraft[] {
  const { unsaved } = workOf(client)
  const names = new Set([...draftNames(userId, 'notes'), ...unsaved.keys()])
  return [...names]
    .filter((name) => name.startsWith(nameOf(userId, '')))
    .map((name) => unsaved.get(name) ?? (readDraft(name) as NoteDraft | null))
    .filter((note) => typeof note?.body === 'string' && typeof note.osis === 'string')
    .map((note) => note as NoteDraft)
}

/** Stores a note's draft on the device, or in memory when the browser stores nothing. */
export function keepNote(outbox: Outbox, note: WrittenNote): void {
  const { unsaved, writer, writers } = workOf(outbox.client)
  const name = nameOf(outbox.userId, note.id)
  const pending = draftsOf(outbox).find(({ id }) => id === note.id)
  const draft: NoteDraft = {
    ...note,
    updated_at: pending ? pending.updated_at : note.updated_at,
    writer: pending?.writer ?? writers.get(note.id) ?? writer,
  }
  keepDraft(name, draft)
  const isKept = (readDraft(name) as NoteDraft | null)?.body === draft.body
  if (isKept) unsaved.delete(name)
  else unsaved.set(name, draft)
}

/** Drops a draft; with `sent`, only if its text has not changed since. */
export function dropNote(outbox: Outbox, id: string, sent?: string): void {
  const name = nameOf(outbox.userId, id)
  const present = draftsOf(outbox).find((draft) => draft.id === id)
  if (sent !== undefined && present?.body !== sent) return
  workOf(outbox.client).unsaved.delete(name)
  keepDraft(name, null)
}
