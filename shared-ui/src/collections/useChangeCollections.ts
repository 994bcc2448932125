import { useSession, useWrite } from '@portal/shared-ui/portal'
import type { Collection, CollectionRow } from '@portal/supabase/client'
import { changeMessage } from '../member'
import { newId } from '../newId'
import { nameOf, type RowContent } from './collection'
import { listEntry, rowEntry, type WrittenRow, withList, withRow } from './entries'
import { placeAtEnd } from './place'

type List = Pick<Collection, 'id' | 'name'>

/** Writes lists and rows through the outbox; what is removed or saved can be undone for some seconds. */
export function useChangeCollections() {
  const userId = useSession(({ user }) => user?.id)
  const writeList = useWrite(withList)
  const writeRow = useWrite(withRow)

  const name = (id: string, words: string) => void writeList([listEntry({ id, name: words }, userId)])
  /** Shows rows of one list, and says it with 'Ångra' when there is something to say. */
  const put = (list: string, rows: Omit<WrittenRow, 'list'>[], said?: [string, () => void]) =>
    void writeRow(
      rows.map((row) => rowEntry({ ...row, list }, userId)),
      said && changeMessage(...said),
    )

  return {
    /** Makes a list and returns it. */
    make: (words: string): List => {
      const id = newId()
      name(id, words)
      return { id, name: words.trim() }
    },
    rename: name,
    remove: ({ id, name: present }: List) => {
      const undo = () => name(id, present ?? '')
      void writeList([listEntry({ id, name: '' }, userId)], changeMessage('Samlingen är borttagen', undo))
    },
    /** Adds rows to the end of a list; `after` is the place of its last row, where it is known. */
    add: (list: List, contents: RowContent[], { after, quiet }: { after?: string; quiet?: boolean } = {}) => {
      let last = after
      const rows = contents.map((content) => {
        last = placeAtEnd(last)
        return { ...content, id: newId(), place: last }
      })
      const undo = () =>
        put(
          list.id,
          rows.map((row) => ({ ...row, place: undefined })),
        )
      put(list.id, rows, quiet ? undefined : [`Sparad i ${nameOf(list)}`, undo])
      return rows
    },
    /** Stores a row's new place or words. */
    change: (list: string, row: CollectionRow) => put(list, [row]),
    removeRow: (list: string, row: CollectionRow) =>
      put(list, [{ ...row, place: undefined }], ['Raden är borttagen', () => put(list, [row])]),
  }
}
