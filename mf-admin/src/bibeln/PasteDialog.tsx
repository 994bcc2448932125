import { Dialog } from '@portal/shared-ui'
import { type Verse, verseLabel } from '@portal/shared-ui/scripture/chapter'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { DraftOffer } from '../crud/form/DraftOffer'
import { dropDraft, forgetForm, hasUnstored, keepDraft, readDraft, useDraftName } from '../crud/form/draft'
import type { BibleBook, BibleChapter, BibleVerse } from './bible.data'
import { readChapterText } from './chapterText'
import { compareVerses, numbersIn, type PlacedVerse, problemsOf } from './compareVerses'
import { countAgainstCanon } from './countAgainstCanon'
import { WriteVerses } from './WriteVerses'

type Props = { book: BibleBook; chapter: BibleChapter; verses: BibleVerse[]; onClose: () => void }

/** Imports a pasted chapter: finds its verse numbers and shows a preview of the changes before it writes them. */
export function PasteDialog({ book, chapter, verses, onClose }: Props) {
  const id = useId()
  const draft = useDraftName('verses', `${chapter.id}:paste`)
  const [kept, setKept] = useState(() => readDraft(draft))
  const [pasted, setPasted] = useState('')
  useEffect(() => () => forgetForm(draft), [draft])
  const write = (text: string) => {
    setPasted(text)
    if (text.trim()) keepDraft(draft, { values: { pasted: text }, at: Date.now() })
    else dropDraft(draft)
  }
  const place = `${book.name} ${chapter.number}`
  const { verses: found, before } = readChapterText(pasted)
  const placed = found.map(placedIn(chapter.number))
  const present = verses.map(placedIn(chapter.number))
  const left = present.filter(({ verse }) => !found.some(({ number }) => number === verse))

  const problems =
    pasted.trim() && found.length === 0 ? ['Inga versnummer hittades i texten.'] : problemsOf(placed)
  const warnings = [
    ...countAgainstCanon(book.osis, chapter.number, placed.flatMap(numbersIn)),
    ...(before && found.length > 0 ? [`Används inte, för det står före första versen: ”${before}”`] : []),
    ...(left.length > 0
      ? [
          `Kvar som de är: vers ${left.map(({ verse, last }) => verseLabel({ number: verse, last })).join(', ')}.`,
        ]
      : []),
  ]

  return (
    <Dialog keepsText={!hasUnstored()} title={`Klistra in ${place}`} width="l" onClose={onClose}>
      <Box>
        {kept && (
          <DraftOffer
            draft={kept}
            onContinue={() => {
              write(String(kept.values.pasted))
              setKept(null)
            }}
            onDrop={() => {
              // What is in the field stays on the device.
              write(pasted)
              setKept(null)
            }}
          />
        )}
        <label htmlFor={id}>Kapitlets text med versnummer</label>
        <Area id={id} rows={8} value={pasted} onChange={(event) => write(event.target.value)} />
        <WriteVerses
          bookId={book.id}
          place={place}
          changes={compareVerses(placed, present)}
          problems={problems}
          warnings={warnings}
          onWritten={() => dropDraft(draft)}
          onClose={onClose}
        />
      </Box>
    </Dialog>
  )
}

const placedIn =
  (chapter: number) =>
  ({ number, last, text }: Verse): PlacedVerse => ({ chapter, verse: number, last, text })

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  label {
    font-weight: 600;
  }
`

const Area = styled.textarea`
  width: 100%;
  padding: 12px 14px;
  border: 1px solid ${s('control')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  color: ${s('ink')};
  font: inherit;
  resize: vertical;
`
