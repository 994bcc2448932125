import { Button, useInteractOutside, useKeydown } from '@portal/shared-ui'
import { newId } from '@portal/shared-ui/newId'
import { useNotes } from '@portal/shared-ui/notes'
import { floating, media } from '@portal/shared-ui/theme'
import type { VerseNote } from '@portal/supabase/client'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { isWithin } from '../shared/chapter.data'
import { useOpenChapter, verseControl } from './chapterState'
import { referenceOf } from './clipboardText'
import { MenuRow } from './MenuRow'
import { Note } from './Note'
import { useMenuPosition } from './useMenuPosition'

type Props = { verse: number; from: number; to: number }

/** The notes on some verses, to read and to write; opens an editor when there is none yet. Saves while typing. */
export function NotePanel({ verse, from, to }: Props) {
  const { chapterRef, book, verses, store, marks } = useOpenChapter()
  const outbox = useNotes()
  const panel = useRef<HTMLDivElement>(null)
  const floatsAt = useMenuPosition(verse, panel)
  const [fresh] = useState<VerseNote>(() => ({ id: newId(), first: from, last: to, body: '' }))
  // The initial notes: the field must not move when another device writes or the note is emptied.
  const [notes, setNotes] = useState(() => {
    const stored = marks.notes(from, to)
    return stored.length > 0 ? stored : [fresh]
  })
  const [editing, setEditing] = useState(notes[0]?.id === fresh.id ? fresh.id : null)

  const close = () => store.setState({ open: null, noting: null })
  const closeToVerse = () => {
    close()
    verseControl(verse)?.focus({ preventScroll: true })
  }
  useInteractOutside(() => panel.current?.parentElement, close)
  useKeydown((event) => {
    if (event.key !== 'Escape') return
    // Escape ends one thing: a chapter that is read aloud goes on.
    event.preventDefault()
    closeToVerse()
  })

  const remove = (note: VerseNote) => {
    outbox.remove({ ...note, ...chapterRef })
    closeToVerse()
  }
  const change = (note: VerseNote) => {
    setNotes(notes.map((other) => (other.id === note.id ? note : other)))
    const before = notes.find(({ id }) => id === note.id)?.body ?? ''
    outbox.write({ ...note, ...chapterRef }, before)
  }
  const named = (first: number, last: number) =>
    referenceOf(
      book,
      chapterRef.chapter,
      verses.filter((each) => isWithin(each, first, last)),
    )
  return (
    <MenuRow ref={panel} style={floatsAt} data-print="hide">
      <Sheet role="group" aria-label={`Anteckningar till ${named(from, to)}`}>
        {notes.map((note) => (
          <Note
            key={note.id}
            body={note.body}
            reference={named(note.first, note.last)}
            editing={note.id === editing}
            onEdit={() => setEditing(note.id)}
            onChange={(body) => change({ ...note, body })}
            onBlur={outbox.save}
            onRemove={() => remove(note)}
          />
        ))}
        <Actions>
          {notes.every(({ id }) => id !== fresh.id) && (
            <Button
              size="s"
              variant="light"
              onClick={() => {
                setNotes([...notes, fresh])
                setEditing(fresh.id)
              }}
            >
              Ny anteckning
            </Button>
          )}
          <Button size="s" onClick={closeToVerse}>
            Klar
          </Button>
        </Actions>
      </Sheet>
    </MenuRow>
  )
}

const Sheet = styled.div`
  ${floating}
  display: grid;
  gap: 14px;
  width: min(100%, 34rem);
  max-height: min(70dvh, 30rem);
  overflow-y: auto;
  padding: 16px 18px;
  border-radius: 18px;
  text-align: start;
  pointer-events: auto;
  ${media.phone} {
    width: 100%;
    padding: 14px 16px calc(12px + env(safe-area-inset-bottom));
    border-width: 1px 0 0;
    border-radius: 18px 18px 0 0;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
`
