import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import { useIsUndone } from '../crud/data/undo.data'
import type { SettingRow } from './settings.data'

type Props = {
  row: SettingRow | undefined
  opened: SettingRow | undefined
  fallback: string
  onFollow: (row: SettingRow | undefined) => void
}

/** Updates the form to the stored value after an undo or another person's save, unless the form is edited. */
export function FollowRow({ row, opened, fallback, onFollow }: Props) {
  const { reset, getValues } = useFormContext()
  const { isDirty } = useFormState()
  const isUndone = useIsUndone()
  const moment = row?.updated_at
  const follow = useEffectEvent(() => {
    const value = row?.setting_value ?? fallback
    if (moment === opened?.updated_at) return
    if (isDirty && getValues('setting_value') !== value) {
      // The writer's own undo is no conflict.
      if (isUndone(opened?.updated_at)) onFollow(row)
      return
    }
    reset({ setting_value: value })
    onFollow(row)
  })
  useEffect(() => follow(), [moment])
  return null
}
