import { Button, messageOf } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { EyeOff } from 'lucide-react'
import { Conflict, useChange } from '../crud/data/items.data'
import { useUndoToast } from '../crud/row/useUndoToast'
import type { WeekEvent } from './week.data'

/** A button that hides an event, as its switch in the list does; the toast's 'Ångra' shows it again. */
export function HideEvent({ event, onHidden }: { event: WeekEvent; onHidden: () => void }) {
  const change = useChange('events')
  const undoToast = useUndoToast()
  const hide = async () => {
    try {
      const saved = await change.mutateAsync({ item: event, values: { is_active: false } })
      undoToast(`${event.title}: Inaktiv`, { table: 'events', saved })
      onHidden()
    } catch (error) {
      const words = error instanceof Conflict ? CHANGED : messageOf(error, undefined, true)
      toast(words, { tone: 'error', seconds: 8 })
    }
  }
  return (
    <Button
      variant="light"
      size="s"
      aria-label={`Dölj: ${event.title}`}
      icon={<EyeOff aria-hidden="true" />}
      disabled={change.isPending}
      onClick={hide}
    >
      Dölj
    </Button>
  )
}

const CHANGED = 'Någon annan har ändrat evenemanget under tiden. Veckan visar nu det som gäller; försök igen.'
