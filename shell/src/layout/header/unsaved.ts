import { draftNames } from '@portal/shared-ui/browser'
import { counted } from '@portal/shared-ui/format'
import { useWaiting } from '@portal/shared-ui/portal'

/** How many waiting entries a sentence names. */
const MAX_NAMES = 5

type Unsaved = {
  /** Names of the entries that wait to be sent. */
  waiting: string[]
  /** Number of the office's drafts, which are not sent automatically. */
  drafts: number
  /** Number of texts in forms of the member's own pages. */
  texts: number
}

/** Data of an account that exists only on this device. */
export function unsavedOf(account: string): Unsaved {
  const texts = draftNames(account, 'mina').length
  return {
    waiting: useWaiting.getState().entries.map(({ label }) => label),
    drafts: draftNames(account).length - texts,
    texts,
  }
}

export const isAnyUnsaved = ({ waiting, drafts, texts }: Unsaved): boolean =>
  waiting.length + drafts + texts > 0

/** 'Du har text som inte är sparad. Det gäller Johannes 3: läst och 1 utkast i administrationen.' */
export function unsavedSentence({ waiting, drafts, texts }: Unsaved): string {
  const more = waiting.length - MAX_NAMES
  const parts = [
    ...waiting.slice(0, MAX_NAMES),
    ...(more > 0 ? [`${more} till`] : []),
    ...(drafts > 0 ? [counted(drafts, 'utkast i administrationen', 'utkast i administrationen')] : []),
    ...(texts > 0 ? [counted(texts, 'text på dina sidor', 'texter på dina sidor')] : []),
  ]
  const what = drafts + texts > 0 ? 'text som inte är sparad' : 'ändringar som inte är skickade'
  return `Du har ${what}. Det gäller ${new Intl.ListFormat('sv').format(parts)}.`
}
