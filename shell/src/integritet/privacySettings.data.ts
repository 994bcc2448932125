import { type Db, useDb, useSite } from '@portal/shared-ui/portal'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

/**
 * The owner's settings that the privacy page shows: the data controller (GDPR) and how to reach it, its processors, the countries, the
 * legal ground, and the days of retention. The values here are what the page shows for a setting without a row.
 */
const defaults = {
  public_controller_name: '',
  public_controller_number: '',
  contact_email: '',
  contact_phone: '',
  meeting_location: '',
  public_processors: '',
  public_data_countries: '',
  public_legal_ground: 'consent',
  history_days: '365',
  message_days: '365',
  question_name_days: '90',
}

export type PrivacySettings = typeof defaults

const settingsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['settings', 'privacy'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_settings')
        .select('setting_key, setting_value')
        .in('setting_key', Object.keys(defaults))
        .abortSignal(signal)
        .throwOnError()
      const written = data.filter(({ setting_value }) => setting_value.trim() !== '')
      return Object.fromEntries(written.map((row) => [row.setting_key, row.setting_value]))
    },
  })

/** The settings; defaults while they load and when they cannot be read. */
export function usePrivacySettings(): PrivacySettings {
  const { data } = useQuery(settingsQuery(useDb()))
  return { ...defaults, public_controller_name: useSite().name, ...data }
}

export const prefetchPrivacySettings = (queryClient: QueryClient, db: Db) =>
  queryClient.prefetchQuery(settingsQuery(db))

/** Splits a multi-line setting into its trimmed, non-empty lines, one per list item. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Replaces '{message_days}' in a text by the setting's number. */
export const withDays = (text: string, settings: PrivacySettings): string =>
  text.replace(/\{(\w+_days)\}/g, (_, key: keyof PrivacySettings) => settings[key])
