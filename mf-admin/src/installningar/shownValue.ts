import type { Setting } from './setting'
import type { SettingRow } from './settings.data'

/** A setting's value as its form shows it; for a choice the option's words. */
export function shownValueOf({ kind, fallback, options }: Setting, row: SettingRow | undefined): string {
  const value = row?.setting_value ?? fallback
  if (kind === 'logo' && value) return 'Egen bild'
  return options?.find((option) => option.value === value)?.label ?? value
}
