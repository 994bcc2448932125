import type { Backend } from '../../contract/registry'
import { askBackend } from '../backend/callBackend'

/** An area's switch in `site_settings`: `public_off_mf_study` with the reason as its value; without one it is on. */
const PREFIX = 'public_off_'
const TIMEOUT_MS = 1_500
const MAX_REASON_LENGTH = 500

/** The reason for each app that the office has switched off; null when the backend does not respond. */
export async function askSwitches(backend: Backend): Promise<Record<string, string> | null> {
  const query = `site_settings?select=setting_key,setting_value&setting_key=like.${PREFIX}*`
  const rows = await askBackend<{ setting_key: string; setting_value: string }[]>(backend, query, {
    timeoutMs: TIMEOUT_MS,
  })
  if (!Array.isArray(rows)) return null
  return Object.fromEntries(
    rows
      .map((row) => [appOf(String(row?.setting_key)), String(row?.setting_value ?? '').trim()])
      .filter(([, reason]) => reason !== '')
      .map(([app, reason = '']) => [app, reason.slice(0, MAX_REASON_LENGTH)]),
  )
}

/** Keys have underscores where names of apps have hyphens. */
const appOf = (key: string): string => key.slice(PREFIX.length).replaceAll('_', '-')
