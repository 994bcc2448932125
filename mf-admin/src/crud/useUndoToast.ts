import { messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { type Undoable, useUndo } from './items.data'

/** Says what was done, with 'Ångra' beside it for ten seconds. */
export function useUndoToast() {
  const { mutateAsync: undo } = useUndo()
  return (text: string, what: Undoable) =>
    toast(text, {
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
