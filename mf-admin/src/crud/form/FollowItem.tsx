import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import type { Item, Resource } from '../data/resource'
import { useIsUndone } from '../data/undo.data'
import { follow } from './follow'
import { takeInto } from './takeInto'

type Props = {
  resource: Resource
  /** The row as last read or written by this page. */
  row: Item
  /** The row that the next save replaces. */
  base: Item
  onFollow: (row: Item) => void
}

/**
 * Updates the form after the writer changed the row elsewhere on the page: takes the new `updated_at` and the new
 * values of fields that are not edited here. Waits while the form is saved, and ignores a read that is older than the
 * saved row. When another person saved a field that is edited here, leaves that to the conflict dialog.
 */
export function FollowItem({ resource, row, base, onFollow }: Props) {
  const form = useFormContext()
  const { isSubmitting } = useFormState()
  const undone = useIsUndone()
  const take = useEffectEvent(() => {
    if (row.updated_at === base.updated_at || isSubmitting) return
    const isUndone = undone(base.updated_at)
    // Both are written by the database in UTC, so that they compare as text.
    if (row.updated_at < base.updated_at && !isUndone) return
    const followed = follow(resource, { base, row, values: form.getValues(), isUndone })
    if (!followed) return
    takeInto(form, followed)
    onFollow(row)
  })
  useEffect(() => take(), [row.updated_at, base.updated_at, isSubmitting])
  return null
}
