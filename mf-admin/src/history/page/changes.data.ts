import { tablesOfScreens } from '../../tableScreens'
import type { Change } from '../changes/ChangeList'
import { usePages } from '../history.data'

/** Filters: person, screen and day ('2026-11-20'); '' means all. */
export type ChangeFilter = { person: string; skarm: string; dag: string }

/** The changes of the whole office, newest first. */
export const useChanges = ({ person, skarm, dag }: ChangeFilter) =>
  usePages<Change>(['changes', person, skarm, dag], async (db, page, signal) => {
    const { data } = await db
      .rpc('list_changes', {
        ...page,
        actor: person || undefined,
        tables: tablesOfScreens.find(({ path }) => path === skarm)?.tables,
        on_day: dag || undefined,
      })
      .abortSignal(signal)
      .throwOnError()
    return data
  })
