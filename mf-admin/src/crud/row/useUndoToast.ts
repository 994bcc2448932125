import { messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { TIME_IS_GONE } from '../data/publication'
import type { Item } from '../data/resource'
import { type Undoable, useUndo } from '../data/undo.data'

/**
 * Returns a function that shows a toast for ten seconds, with 'Ångra' if anything has changed. `losesTime`: an undo
 * leaves the row without its time of publication, and says so.
 */
export function useUndoToast() {
  const { mutateAsync: undo } = useUndo()
  return (text: string, what: Undoable | null, losesTime = false) =>
    what === null
      ? toast(text)
      : toast(text, {
          seconds: 10,
          action: {
            label: 'Ångra',
            onSelect: () =>
              undo(what).then(
                () => toast(losesTime ? `Det är ångrat. ${TIME_IS_GONE}` : 'Det är ångrat.'),
                (error) => toast(messageOf(error, undefined, true), { tone: 'error', seconds: 8 }),
              ),
          },
        })
}

/** Whether a row had a time of publication, before a save or after it. */
export const hadTime = (...versions: Item[]): boolean =>
  versions.some(({ publish_at }) => Boolean(publish_at))
