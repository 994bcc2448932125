import { Button } from '@portal/shared-ui'
import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { saveFile } from '../crud/saveFile'
import { type BibleBook, useReadBook } from './bible.data'
import { bookToCsv } from './bookCsv'
import { ColumnTools } from './Column'

const ImportDialog = lazy(() => import('./ImportDialog'))

/** The chosen book as a file, and from one. */
export function BookFile({ book, onFailure }: { book: BibleBook; onFailure: (error: unknown) => void }) {
  const readBook = useReadBook()
  const [importing, setImporting] = useState(false)

  const save = async () => {
    onFailure(null)
    try {
      saveFile(`${book.osis}.csv`, 'text/csv;charset=utf-8', bookToCsv(await readBook(book.id)))
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <ColumnTools>
      <Button size="s" variant="light" icon={<Download aria-hidden="true" />} onClick={save}>
        Spara som fil
      </Button>
      <Button
        size="s"
        variant="light"
        icon={<Upload aria-hidden="true" />}
        onClick={() => setImporting(true)}
      >
        Läs in från fil
      </Button>
      {importing && (
        <Suspense>
          <ImportDialog book={book} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </ColumnTools>
  )
}
