import { messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { type Undoable, useUndo } from '../data/undo.data'

/** Returns a function that shows a toast for ten seconds, with 'Ångra' if anything has changed. */
export function useUndoToast() {
  const { mutateAsync: undo } = useUndo()
  return (text: string, what: Undoable | null) =>
    what === null
      ? toast(text)
      : toast(text, {
          seconds: 10,
          action: {
            label: 'Ångra',
            onSelect: () =>
              undo(what).then(
                () => toast('Det är ångrat.'),
                (error) => toast(messageOf(error, undefined, true), { tone: 'error', seconds: 8 }),
              ),
          },
        })
}
