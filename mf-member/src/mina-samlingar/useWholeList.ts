import { type Collection, type CollectionRow, nameOf } from '@portal/shared-ui/collections'
import { counted } from '@portal/shared-ui/format'
import { type Db, toast, useDb } from '@portal/shared-ui/portal'
import { useEffect, useState } from 'react'
import { copyComing } from '../shared/copyComing'
import { limitWords } from '../shared/limitedWords'
import { copiedSheet } from './copiedSheet'

type Whole = { rows: CollectionRow[]; sentences: string[] }

async function readWhole(db: Db, list: string): Promise<Whole> {
  const { data } = await db.rpc('my_collection', { of_list: list, whole: true }).throwOnError()
  return limitWords(data as CollectionRow[])
}

/**
 * Copies and prints a list with all words of its verses, as many as the owners of their translations allow. `printed` is
 * what the sheet shows while the browser prints.
 */
export function useWholeList(list: Collection) {
  const db = useDb()
  const [busy, setBusy] = useState<'copy' | 'print' | null>(null)
  const [printed, setPrinted] = useState<Whole>()

  useEffect(() => {
    if (!printed) return
    const end = () => setPrinted(undefined)
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [printed])

  const withWhole = async (
    what: 'copy' | 'print',
    failed: string,
    use: (whole: Promise<Whole>) => Promise<unknown>,
  ) => {
    setBusy(what)
    try {
      await use(readWhole(db, list.id))
    } catch (error) {
      console.error('The collection could not be read:', error)
      toast(failed, { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  const copied = async (coming: Promise<Whole>) => {
    await copyComing(coming.then((whole) => copiedSheet(nameOf(list), whole, window.location.origin)))
    const { rows, sentences } = await coming
    toast([counted(rows.length, 'rad kopierad', 'rader kopierade'), ...sentences].join('. '))
  }
  return {
    busy,
    printed,
    copy: () => void withWhole('copy', 'Samlingen kunde inte kopieras', copied),
    print: () =>
      void withWhole('print', 'Samlingen kunde inte skrivas ut', async (coming) => setPrinted(await coming)),
  }
}
