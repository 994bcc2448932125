import type { Item, Resource, Values } from '../data/resource'
import { changedValues, isSame, valuesOf } from '../data/values'

/** The form's values over a newer version of the row: those of the row, and those that the writer has typed. */
export type Followed = { now: Values; typed: Values }

type Versions = {
  /** The row that the form was filled with. */
  base: Item
  /** The row as it is now. */
  row: Item
  /** The form's values. */
  values: Values
  /** Whether this page has undone the save that made `base`. */
  isUndone: boolean
}

/**
 * Takes a newer version of the row into the form. Null when another person saved a field that is edited here, which is
 * a conflict.
 */
export function follow(resource: Resource, { base, row, values, isUndone }: Versions): Followed | null {
  const [before, now] = [valuesOf(resource, base), valuesOf(resource, row)]
  const typed = changedValues(values, before)
  const listed = columnsOfList(resource)
  const isTheirs = Object.entries(typed).some(
    ([name, value]) => !isSame(before[name], now[name]) && !isSame(value, now[name]) && !listed.has(name),
  )
  return isTheirs && !isUndone ? null : { now, typed }
}

/** As `follow`, but null unless only buttons of the list, or an undo of this page, have changed the row. */
export function followList(resource: Resource, versions: Versions): Followed | null {
  const [before, now] = [valuesOf(resource, versions.base), valuesOf(resource, versions.row)]
  const listed = columnsOfList(resource)
  const isFromList = Object.keys(changedValues(now, before)).every((name) => listed.has(name))
  return isFromList || versions.isUndone ? follow(resource, versions) : null
}

/** The columns that buttons in the list, and the clock that publishes, change without the form. */
const columnsOfList = ({ toggles = [], adjusted, ordered }: Resource) =>
  new Set([...toggles.map(({ name }) => name), 'publish_at', adjusted?.column, ordered?.column])
