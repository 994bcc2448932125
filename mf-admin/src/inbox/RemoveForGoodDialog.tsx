import { ConfirmDialog } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { failed } from './failed'
import { type InboxTable, useRemoveForGood } from './inbox.data'

type Props = {
  table: InboxTable
  ids: string[]
  title: string
  question: string
  /** Messages for success and failure. */
  removed: string
  failure: string
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a permanent deletion. */
export function RemoveForGoodDialog({
  table,
  ids,
  title,
  question,
  removed,
  failure,
  onRemoved,
  onClose,
}: Props) {
  const remove = useRemoveForGood(table)
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          <p>{question}</p>
          <p>Det går inte att ångra.</p>
        </>
      }
      onConfirm={async () => {
        await remove.mutateAsync(ids).catch(failed(failure))
        toast(removed)
        onRemoved?.()
      }}
      onClose={onClose}
    />
  )
}
