import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import type { Item, Resource } from './resource'
import { useIsUndone } from './undo.data'
import { changedValues, isSame, valuesOf } from './values'

type Props = {
  resource: Resource
  /** The row as last read; refetched after each of this account's actions in the list. */
  row: Item
  /** The row that the next save replaces. */
  base: Item
  onFollow: (row: Item) => void
}

/**
 * Updates the form after the writer changed the row elsewhere on the page: takes the new `updated_at` and the new
 * values of fields that are not edited here. When another person saved a field that is edited here, leaves that to
 * the conflict dialog.
 */
export function FollowItem({ resource, row, base, onFollow }: Props) {
  const form = useFormContext()
  const { isSubmitting } = useFormState()
  const isUndone = useIsUndone()
  const follow = useEffectEvent(() => {
    if (row.updated_at === base.updated_at || isSubmitting) return
    const [before, now] = [valuesOf(resource, base), valuesOf(resource, row)]
    const typed = changedValues(form.getValues(), before)
    const listed = columnsOfList(resource)
    const isTheirs = Object.entries(typed).some(
      ([name, value]) => !isSame(before[name], now[name]) && !isSame(value, now[name]) && !listed.has(name),
    )
    if (isTheirs && !isUndone(base.updated_at)) return
    form.reset(now, { keepErrors: true })
    form.reset({ ...now, ...typed }, { keepDefaultValues: true, keepErrors: true })
    onFollow(row)
  })
  useEffect(() => follow(), [row.updated_at])
  return null
}

/** The columns that buttons in the list change without the form. */
const columnsOfList = ({ toggles = [], adjusted, ordered }: Resource) =>
  new Set([...toggles.map(({ name }) => name), adjusted?.column, ordered?.column])
