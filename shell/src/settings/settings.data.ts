import { type Db, useDb } from '@portal/shared-ui/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Values while the settings load, when they cannot be read, and for a setting without a row. */
const defaults = {
  discord_invite_url: 'https://discord.gg/sanningensord',
  facebook_url: '',
  instagram_url: '',
  youtube_url: '',
  tiktok_url: '',
  x_url: '',
  contact_phone: '',
  meeting_location: 'Platsen meddelas när du hör av dig',
  meeting_map_url: '',
  public_congregation: 'Baptistförsamling',
  salvation_video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  about_converts: '5400+',
  about_availability: '24/7',
  about_years: '8',
  about_percent: '100%',
  public_about_story: '',
  public_first_children: '',
  public_first_clothes: '',
  public_first_parking: '',
  public_first_length: '',
}

export type SettingKey = keyof typeof defaults

export const settingsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['settings'],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await db
        .from('site_settings')
        .select('setting_key, setting_value')
        .in('setting_key', Object.keys(defaults))
        .abortSignal(signal)
        .throwOnError()
      return Object.fromEntries(data.map((row) => [row.setting_key, row.setting_value])) as Partial<
        Record<SettingKey, string>
      >
    },
  })

/** A setting as the owner has written it; undefined without a row, and while it loads. */
export function useStoredSetting(key: SettingKey): string | undefined {
  return useQuery(settingsQuery(useDb())).data?.[key]
}

/** A text or link that the owner sets, with its built-in default. */
export function useSetting(key: SettingKey): string {
  return useStoredSetting(key) ?? defaults[key]
}
