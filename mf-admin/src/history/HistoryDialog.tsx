import { Dialog } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { useState } from 'react'
import { type HistoryField, isEmptied } from './differences'
import { EarliestVersion, HistoryEntry } from './HistoryEntry'
import { type Restored, useHistory, useRestore } from './history.data'
import { EntryList, PagedList } from './PagedList'
import { RestoreRefusal } from './RestoreRefusal'

type Props = {
  table: string
  /** The row's id; for verses their chapter's id, because verses are logged by chapter. */
  id: string
  name: string
  fields: readonly HistoryField[]
  /**
   * Called with the change's number after an earlier version was restored; null when it was already current.
   * `undoesSchedule`: a publication by the schedule came after that version. Without this callback nothing can be
   * restored.
   */
  onRestored?: (change: number | null, undoesSchedule: boolean) => void
  onClose: () => void
}

/** 'Historik': who changed an item and when, with a button to restore each version. */
export function HistoryDialog({ table, id, name, fields, onRestored, onClose }: Props) {
  const history = useHistory(table, id)
  const restore = useRestore()
  const [refused, setRefused] = useState<{ error: unknown; what: Restored & { after: number } } | null>(null)

  const last = history.hasNextPage ? undefined : history.data?.pages.flat().at(-1)
  // Rows that were created before the log began, or longer ago than it keeps entries, have no `insert` entry: the
  // version before the oldest entry is offered, too.
  const oldest = last && last.operation !== 'insert' && !isEmptied(last) ? last : undefined

  const bringBack = async (what: Restored & { after: number }) => {
    setRefused(null)
    const undone = history.data?.pages.flat().filter(({ change_id }) => change_id > what.after)
    const undoesSchedule = undone?.some(({ source }) => source === 'schedule') ?? false
    try {
      onRestored?.(await restore.mutateAsync(what), undoesSchedule)
    } catch (error) {
      setRefused({ error, what })
    }
  }

  return (
    <Dialog title="Historik" description={name} width="l" onClose={onClose}>
      {refused && <RestoreRefusal error={refused.error} onRetry={() => bringBack(refused.what)} />}
      <PagedList
        query={history}
        empty="Det finns ingen historik ännu."
        count={(rows) => counted(rows, 'händelse', 'händelser')}
      >
        {(entries) => (
          <EntryList>
            {entries.map((entry, at) => (
              <HistoryEntry
                key={`${entry.change_id} ${at}`}
                entry={entry}
                fields={fields}
                isPresent={at === 0}
                busy={restore.isPending}
                onRestore={onRestored && (() => bringBack({ table, id, after: entry.change_id }))}
              />
            ))}
            {onRestored && oldest && (
              <EarliestVersion
                at={oldest.at}
                busy={restore.isPending}
                // The version before the oldest entry: the item has no change between this number and that entry.
                onRestore={() => bringBack({ table, id, after: oldest.change_id - 1 })}
              />
            )}
          </EntryList>
        )}
      </PagedList>
    </Dialog>
  )
}
