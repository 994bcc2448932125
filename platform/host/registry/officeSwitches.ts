import type { Backend } from '../../contract/registry'

/** An area's switch in `site_settings`: `public_off_mf_study` with the reason as its value; without one it is on. */
const PREFIX = 'public_off_'
const TIMEOUT_MS = 1_500
const MAX_REASON_LENGTH = 500

/** The reason for each app that the office has switched off; null when the backend does not respond. */
export async function askSwitches({ url, key }: Backend): Promise<Record<string, string> | null> {
  try {
    const query = `select=setting_key,setting_value&setting_key=like.${PREFIX}*`
    const response = await fetch(`${url}/rest/v1/site_settings?${query}`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const rows: unknown = response.ok ? await response.json() : null
    if (!Array.isArray(rows)) return null
    return Object.fromEntries(
      rows
        .map(({ setting_key, setting_value }) => [appOf(String(setting_key)), String(setting_value).trim()])
        .filter(([, reason]) => reason !== '')
        .map(([app, reason = '']) => [app, reason.slice(0, MAX_REASON_LENGTH)]),
    )
  } catch {
    return null
  }
}

/** Keys have underscores where names of apps have hyphens. */
const appOf = (key: string): string => key.slice(PREFIX.length).replaceAll('_', '-')
