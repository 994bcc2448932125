import { IconButton } from '@portal/shared-ui'
import { verseLabel } from '@portal/shared-ui/scripture/chapter'
import { media, s } from '@portal/shared-ui/theme'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { dropDraft, readDraft, useDraftName } from '../crud/form/draft'
import type { BibleVerse } from './bible.data'
import { DeleteDialog } from './DeleteDialog'
import { VerseEditor } from './VerseEditor'

type Props = {
  verse: BibleVerse
  /** 'Johannes 3' */
  place: string
  /** The address names this verse: it is scrolled to and highlighted. */
  isTarget: boolean
  onFailure: (error: unknown) => void
}

/** A verse with inline editing. Opens with its unsaved draft when there is one. */
export function VerseRow({ verse, place, isTarget, onFailure }: Props) {
  // The draft is named by the verse's number, because a deleted and restored verse has another id.
  const draft = useDraftName('verses', `${verse.chapter_id}:${verse.number}`)
  const [open, setOpen] = useState<'kept' | 'text' | 'delete' | undefined>(() =>
    readDraft(draft) ? 'kept' : undefined,
  )
  const row = useRef<HTMLLIElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const name = `${place}:${verseLabel(verse)}`

  useEffect(() => {
    if (isTarget) row.current?.focus()
  }, [isTarget])

  const leave = () => {
    setOpen(undefined)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  return (
    <Row ref={row} tabIndex={-1} data-target={isTarget || undefined}>
      <VerseNumber>{verseLabel(verse)}</VerseNumber>
      {open === 'text' || open === 'kept' ? (
        <VerseEditor
          verse={verse}
          name={name}
          draft={draft}
          autoFocus={open === 'text'}
          onDone={leave}
          onFailure={onFailure}
        />
      ) : (
        <>
          <Text>{verse.text}</Text>
          <Tools>
            <IconButton
              ref={editButton}
              size="s"
              label={`Ändra ${name}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setOpen('text')}
            />
            <IconButton
              size="s"
              label={`Ta bort ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setOpen('delete')}
            />
          </Tools>
        </>
      )}
      {open === 'delete' && (
        <DeleteDialog
          table="verses"
          id={verse.id}
          name={name}
          text="Är du säker på att du vill ta bort denna vers?"
          onRemoved={() => dropDraft(draft)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(2.2em, max-content) minmax(0, 1fr) auto;
  gap: 4px 8px;
  padding: 6px 4px;
  border-bottom: 1px solid ${s('line')};
  /* On narrow screens the text is below the number and the buttons. */
  ${media.narrow} {
    grid-template-columns: auto 1fr;
    & > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
  &[data-target] {
    background: ${s('goldSoft')};
  }
`

const VerseNumber = styled.span`
  padding-top: 6px;
  color: ${s('muted')};
  font-weight: 600;
  text-align: right;
`

const Text = styled.p`
  margin: 0;
  padding-top: 6px;
  overflow-wrap: anywhere;
`

const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
`
