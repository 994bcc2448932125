import { useFormContext, useFormState } from '@portal/shared-ui/forms'
import { useEffect, useEffectEvent } from 'react'
import { useIsUndone } from '../crud/undo.data'
import type { SettingRow } from './settings.data'

type Props = {
  row: SettingRow | undefined
  opened: SettingRow | undefined
  fallback: string
  onFollow: (row: SettingRow | undefined) => void
}

/** A form shows what holds now, after an undo or another's save, unless somebody has typed something else in it. */
export function FollowRow({ row, opened, fallback, onFollow }: Props) {
  const { reset, getValues } = useFormContext()
  const { isDirty } = useFormState()
  const isUndone = useIsUndone()
  const moment = row?.updated_at
  const follow = useEffectEvent(() => {
    const value = row?.setting_value ?? fallback
    if (moment === opened?.updated_at) return
    if (isDirty && getValues('setting_value') !== value) {
      // What the writer has undone himself is nobody else's save.
      if (isUndone(opened?.updated_at)) onFollow(row)
      return
    }
    reset({ setting_value: value })
    onFollow(row)
  })
  useEffect(() => follow(), [moment])
  return null
}
