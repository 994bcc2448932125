import { ConfirmDialog } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { nounOf } from '../tableScreens'
import { type Trashed, useErase } from './trash.data'

type Props = { items: readonly Trashed[]; onGone: () => void; onClose: () => void }

/** Asks whether items of the trash are to be deleted permanently. */
export function EraseDialog({ items, onGone, onClose }: Props) {
  const erase = useErase()
  const [only] = items.length === 1 ? items : []
  return (
    <ConfirmDialog
      title={
        only
          ? `Ta bort ”${only.label ?? nounOf(only.table_name)}” för gott?`
          : `Ta bort ${items.length} för gott?`
      }
      text="Innehållet, allt som hörde till det och dess historik försvinner. Det går inte att ångra."
      confirm="Ta bort för gott"
      onConfirm={async () => {
        await erase.mutateAsync(items)
        toast('Det är borttaget för gott.')
        onGone()
      }}
      onClose={onClose}
    />
  )
}
