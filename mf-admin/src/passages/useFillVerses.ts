import { messageOf } from '@portal/shared-ui'
import { useFormContext } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { useLookUp } from './bible.data'
import type { Block, VerseRow } from './passages'
import { readRange } from './range'
import { hasSameWords, joinVerses, splitVerses } from './splitVerses'

/**
 * Fills the verses of a block from the Bible table: one row on blur, all rows when the button is pressed. An empty row gets
 * the verse text. A row with one text for several verses gets verse numbers if its words equal the table's. Other text is kept.
 */
export function useFillVerses(name: string) {
  const form = useFormContext()
  const lookUp = useLookUp()
  const [filling, setFilling] = useState(false)
  const [message, setMessage] = useState('')

  /** Fills one row and returns whether verses were found. Text that was typed during the look-up stays. */
  const fillRow = async ({ book, chapter, verses }: Block, at: number) => {
    const found = await lookUp({ book, chapter, number: verses[at]?.number ?? '' })
    const path = `${name}.verses.${at}.text`
    const present = String(form.getValues(path) ?? '')
    const isFree = !present.trim() || hasSameWords(present, found)
    if (found.length > 0 && isFree) {
      form.setValue(path, joinVerses(found), { shouldDirty: true })
      form.clearErrors(path)
      if (!present.trim()) selectFocused(path)
    }
    return found.length > 0
  }

  const fill = async (only?: number) => {
    const block: Block = form.getValues(name)
    const open = block.verses.flatMap((row, at) => ((only ?? at) === at && lacksText(row) ? at : []))
    if (open.length === 0) return
    setFilling(only === undefined)
    setMessage('')
    try {
      const found = await Promise.all(open.map((at) => fillRow(block, at)))
      if (only === undefined && found.includes(false)) setMessage(notFound)
    } catch (error) {
      if (only === undefined) setMessage(messageOf(error))
    } finally {
      setFilling(false)
    }
  }

  return { fill, filling, message }
}

/** Selects the text of a field that has the focus, so that the next typed letter replaces it. */
function selectFocused(name: string): void {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement && field.name === name) field.select()
}

/** Whether verses of the row have no text: all of them, or those after the first. */
function lacksText({ number, text = '' }: VerseRow): boolean {
  const range = readRange(number)
  return range !== null && splitVerses(range, text).some((verse) => verse.text === '')
}

const notFound =
  'Alla verser finns inte i vår bibel. Kontrollera bok, kapitel och vers, eller skriv texten själv.'
