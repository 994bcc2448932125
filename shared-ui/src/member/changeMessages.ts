import { toast } from '@portal/shared-ui/portal'

/** How long a change can be undone. */
const UNDO_SECONDS = 8
/** A change without a response by then counts as one that waits. */
const WAITS_MS = 1_500

/** What the outbox calls when the server has answered for a change. */
export type ChangeMessage = { onApplied: () => void; onRefused: () => void }

/**
 * The message about a change, for the outbox: `write(entries, changeMessage('Markeringen är borttagen', undo))`. It is
 * said once the server has stored the change, with 'Ångra' for some seconds. While the change waits, the page's line
 * about the outbox says so, and 'Ångra' is offered without a claim; what is stored later than that has no message, nor
 * has what is refused or undone.
 * @param calls over how many calls of the outbox the change is spread
 */
export function changeMessage(text: string, undo?: () => void, calls = 1): ChangeMessage {
  let left = calls
  let isOver = false
  let hide = () => {}
  const end = () => {
    isOver = true
    clearTimeout(timer)
    hide()
  }
  const say = (words: string) => {
    const onSelect = () => {
      end()
      undo?.()
    }
    hide = toast(words, undo && { seconds: UNDO_SECONDS, action: { label: 'Ångra', onSelect } })
  }
  const wait = () => {
    if (undo) say('Ändringen kan ångras')
    timer = setTimeout(end, UNDO_SECONDS * 1_000)
  }
  let timer = setTimeout(wait, navigator.onLine ? WAITS_MS : 0)
  return {
    onApplied: () => {
      left -= 1
      if (isOver || left > 0) return
      end()
      say(text)
    },
    onRefused: end,
  }
}
