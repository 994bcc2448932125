import { Dialog, ErrorBanner, Refusal } from '@portal/shared-ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { type BibleBook, useReadBook } from './bible.data'
import { bookFromCsv } from './bookCsv'
import { compareVerses, numbersIn, type PlacedVerse, problemsOf } from './compareVerses'
import { countAgainstCanon } from './countAgainstCanon'
import { WriteVerses } from './WriteVerses'

type Props = { book: BibleBook; onClose: () => void }
type Read = { verses: PlacedVerse[]; problems: string[]; present: PlacedVerse[] }

/** Imports a book from a file: shows a preview of the changes before it writes them. */
export function ImportDialog({ book, onClose }: Props) {
  const id = useId()
  const readBook = useReadBook()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<Read>()
  const [error, setError] = useState<unknown>(null)

  const open = async (chosen: File | undefined) => {
    setError(null)
    setRead(undefined)
    setFile(chosen)
    if (!chosen) return
    try {
      if (chosen.size > MAX_FILE_BYTES) throw new Refusal('Filen är för stor för en bok i Bibeln.')
      const content = bookFromCsv(await chosen.text())
      if (content.verses.length + content.problems.length === 0) throw new Refusal('Filen är tom.')
      setRead({ ...content, present: await readBook(book.id) })
    } catch (refusal) {
      setError(refusal)
    }
  }
  const compareAgain = () =>
    read && readBook(book.id).then((present) => setRead({ ...read, present }), setError)

  return (
    <Dialog
      title={`Läs in ${book.name} från fil`}
      description="En CSV-fil med kapitel, vers och text. Inget skrivs förrän du har sett vad som ändras."
      width="l"
      onClose={onClose}
    >
      <Box>
        <label htmlFor={id}>Fil</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => open(event.target.files?.[0])}
        />
        <ErrorBanner error={error} />
        <WriteVerses
          // Remounts for another file, without the previous file's error.
          key={`${file?.name} ${file?.lastModified}`}
          bookId={book.id}
          place={book.name}
          changes={read ? compareVerses(read.verses, read.present) : []}
          problems={read ? [...read.problems, ...problemsOf(read.verses)] : []}
          warnings={read ? warningsOf(book.osis, read.verses) : []}
          onRefused={compareAgain}
          onClose={onClose}
        />
      </Box>
    </Dialog>
  )
}

const MAX_FILE_BYTES = 5_000_000

/** Differences between the file's chapters and the canon. */
function warningsOf(osis: string, verses: PlacedVerse[]): string[] {
  const chapters = [...new Set(verses.map(({ chapter }) => chapter))]
  return chapters.flatMap((number) => {
    const found = verses.filter(({ chapter }) => chapter === number).flatMap(numbersIn)
    return countAgainstCanon(osis, number, found).map((sentence) => `Kapitel ${number}: ${sentence}`)
  })
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  label {
    font-weight: 600;
  }
  input {
    min-height: 44px;
    max-width: 100%;
  }
`
