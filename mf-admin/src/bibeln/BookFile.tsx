import { Button, useCodeOnDemand } from '@portal/shared-ui'
import { saveFile } from '@portal/shared-ui/browser'
import { codeQuery } from '@portal/shared-ui/code'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { type BibleBook, useReadBook } from './bible.data'
import { bookToCsv } from './bookCsv'
import { ColumnTools } from './Column'

const importCode = codeQuery('import-book', () => import('./ImportDialog'))

/** Buttons to download the chosen book as a file, and to import it from one. */
export function BookFile({ book, onFailure }: { book: BibleBook; onFailure: (error: unknown) => void }) {
  const readBook = useReadBook()
  const [importing, setImporting] = useState(false)
  const close = () => setImporting(false)
  const code = useCodeOnDemand(importCode, { open: importing, unavailable, onClose: close })

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
        busy={importing && !code}
        onClick={() => setImporting(true)}
      >
        Läs in från fil
      </Button>
      {code && <code.ImportDialog book={book} onClose={close} />}
    </ColumnTools>
  )
}

const unavailable = 'Det gick inte att öppna inläsningen. Försök igen.'
