import { requiredText, z } from '@portal/shared-ui/forms'
import { type Block, isEmptyBlock } from './passages'
import { readRange } from './range'

const verse = z.object({
  number: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Versnummer krävs', abort: true }),
    z.refine((typed) => readRange(typed) !== null, 'Skriv ett nummer, eller som 4-15'),
  ),
  text: requiredText('Verstext krävs'),
})

const block = z.object({
  book: requiredText('Bok måste väljas'),
  chapter: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Kapitel krävs', abort: true }),
    z.refine((typed) => /^[1-9]\d{0,2}$/.test(typed), 'Ange ett heltal från 1'),
  ),
  verses: z.array(verse),
})

/** The blocks of an answer. A single empty block means that the answer has no passage. */
export const passages = () =>
  z.pipe(
    z.transform((typed: unknown) => {
      const blocks = typed as Block[]
      return blocks.length === 1 && blocks.every(isEmptyBlock) ? [] : blocks
    }),
    z.array(block),
  )
