import { messageOf } from '@portal/shared-ui'
import { useFormContext } from '@portal/shared-ui/forms'
import { useState } from 'react'
import { useLookUp } from './bible.data'
import type { Block } from './passages'
import { joinVerses } from './splitVerses'

/** Fills the empty verses of a block from the Bible table: one row as its number is left, all at a press. */
export function useFillVerses(name: string) {
  const form = useFormContext()
  const lookUp = useLookUp()
  const [filling, setFilling] = useState(false)
  const [message, setMessage] = useState('')
  const textAt = (at: number) => `${name}.verses.${at}.text`
  const isEmpty = (at: number) => !String(form.getValues(textAt(at)) ?? '').trim()

  /** Whether verses were found. What was typed during the look-up stays. */
  const fillRow = async ({ book, chapter, verses }: Block, at: number) => {
    const found = await lookUp({ book, chapter, number: verses[at]?.number ?? '' })
    if (found.length === 0) return false
    if (!isEmpty(at)) return true
    form.setValue(textAt(at), joinVerses(found), { shouldDirty: true })
    form.clearErrors(textAt(at))
    return true
  }

  const fill = async (only?: number) => {
    const block: Block = form.getValues(name)
    const empty = block.verses.map((_, at) => at).filter((at) => (only ?? at) === at && isEmpty(at))
    if (empty.length === 0) return
    setFilling(only === undefined)
    setMessage('')
    try {
      const filled = await Promise.all(empty.map((at) => fillRow(block, at)))
      if (only === undefined && filled.includes(false)) setMessage(notFound)
    } catch (error) {
      if (only === undefined) setMessage(messageOf(error))
    } finally {
      setFilling(false)
    }
  }

  return { fill, filling, message }
}

const notFound =
  'Alla verser finns inte i vår bibel. Kontrollera bok, kapitel och vers, eller skriv texten själv.'
