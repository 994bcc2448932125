import { draftNames } from '@portal/shared-ui/browser'
import { counted } from '@portal/shared-ui/format'
import { useWaiting } from '@portal/shared-ui/portal'

type Unsaved = { notes: number; ticks: number; others: number }

/**
 * The unsaved work of an account on the device: entries that are sent automatically, and drafts of the office, which
 * are not.
 */
export function unsavedOf(account: string): Unsaved {
  const notes = draftNames(account, 'notes').length
  const ticks = useWaiting.getState().entries.length
  return { notes, ticks, others: draftNames(account).length - notes }
}

export const hasUnsaved = (account: string): boolean =>
  Object.values(unsavedOf(account)).some((count) => count > 0)

/** 'Du har text som inte är sparad. Det gäller 1 anteckning och 2 avprickningar i läsplanen.' */
export function unsavedSentence({ notes, ticks, others }: Unsaved): string {
  const parts = [
    notes > 0 && counted(notes, 'anteckning', 'anteckningar'),
    ticks > 0 && counted(ticks, 'avprickning i läsplanen', 'avprickningar i läsplanen'),
    others > 0 && counted(others, 'utkast i administrationen', 'utkast i administrationen'),
  ].filter((part) => part !== false)
  const what = notes + others > 0 ? 'text som inte är sparad' : 'läsning som inte är sparad'
  return `Du har ${what}. Det gäller ${new Intl.ListFormat('sv').format(parts)}.`
}
