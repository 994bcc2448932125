import type { Db } from '@portal/shared-ui/portal'
import { lines, type typed } from './settings.schema'

/** A setting of the site: a row of `site_settings`, or its default without one. */
export type Setting = {
  key: string
  label: string
  kind: 'invite' | 'link' | 'phone' | 'figure' | 'text' | 'lines' | 'choice' | 'hue' | 'logo'
  /** The default without a row. */
  fallback: string
  schema: ReturnType<typeof typed>
  /** The page that shows it. */
  shown?: { on: string; to: string }
  hint?: string
  options?: readonly { value: string; label: string }[]
  /** What must be stored before the value is; throws when it cannot be. */
  prepare?: (db: Db, value: string) => Promise<void>
}

/** `isRare`: folded in the list. */
export type SettingGroup = { title: string; settings: readonly Setting[]; isRare?: boolean }

/** An optional text: shown only once the owner has written it. */
export const optionalText = (
  key: string,
  label: string,
  shown: Setting['shown'],
  hint = 'Tomt: visas inte.',
): Setting => ({
  key,
  label,
  kind: 'lines',
  fallback: '',
  schema: lines(),
  shown,
  hint,
})
