import { messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { type Undoable, useUndo } from './undo.data'

/** Says what was done, with 'Ångra' beside it for ten seconds where anything has changed. */
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
