import { copyText } from '../../browser/copyText'
import { isForPeople } from '../../sqlState'
import type { SessionParts } from '../session'
import { toast } from '../toasts'
import { type Entry, typedText } from './entry'
import { refusalOf } from './refusals'
import { rereadFirstName, showFirstName } from './showFirstName'

/**
 * The response of `apply_changes`: ids of entries that were not applied as sent. All other entries were applied.
 */
export type Outcome = {
  stale: string[]
  /** Notes of which the server kept another text beside the sent one. */
  both?: string[]
  refused: { id: string; code: string; message: string }[]
}

/** How long the toast offers to copy a refused text. */
const COPYING_SECONDS = 600

/**
 * Applies a response: refetches queries whose predicted data was wrong, and shows a toast for each refused entry and
 * for each note with two texts.
 */
export function settle(sent: Entry[], { stale, both = [], refused }: Outcome, parts: SessionParts): void {
  for (const entry of sent) {
    const refusal = refused.find(({ id }) => id === entry.id)
    if (refusal) showRefusal(entry, refusal)
    if (both.includes(entry.id)) showBoth(entry)
    const isApplied = !refusal && !stale.includes(entry.id) && !both.includes(entry.id)
    if (entry.kind === 'firstName') {
      if (isApplied) showFirstName(parts.session, typedText(entry))
      else void rereadFirstName(parts)
    }
    if (!isApplied) void parts.queryClient.invalidateQueries({ queryKey: entry.affects })
    if (entry.alsoInvalidates) void parts.queryClient.invalidateQueries({ queryKey: entry.alsoInvalidates })
  }
}

function showRefusal(entry: Entry, { code, message }: Outcome['refused'][number]): void {
  console.error(`${entry.target} was refused:`, message)
  const text = typedText(entry)
  toast(refusalOf(entry, isForPeople(code) ? message : ''), {
    tone: 'error',
    seconds: text ? COPYING_SECONDS : 10,
    action: text ? { label: 'Kopiera texten', onSelect: () => void copyText(text) } : undefined,
  })
}

/**
 * Notes that already had this toast: while the member continues to type, every save of the note meets the other text
 * again.
 */
const said = new Set<string>()

function showBoth(entry: Entry): void {
  if (said.has(entry.target)) return
  said.add(entry.target)
  const text = typedText(entry).trim()
    ? 'Anteckningen har ändrats på en annan enhet. Båda texterna finns kvar.'
    : 'Anteckningen har ändrats på en annan enhet och är kvar.'
  toast(text, { tone: 'info', seconds: 10 })
}
