import { type Db, useDb } from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** The host's states of a version, in words for the office. */
export const states = {
  live: 'Visas',
  canary: 'Provas',
  before: 'Reserv',
  earlier: 'Äldre',
  waiting: 'Väntar',
  broken: 'Skadad',
  autoRolledBack: 'Hoppas över',
  bad: 'Tillbakadragen',
  off: 'Avstängd',
}

type Version = {
  version: string
  state: keyof typeof states
  why?: string
  built: { commit: string | null; dirty: boolean; at: string; by: string } | null
  /** Compressed size of the code before its first page. */
  bytes: number | null
  counts: Record<string, number>
  /** Of a version beside the live one: how many of 100 browsers get it. */
  share?: number
  /** The loads by which the host compares it with the version beside it. */
  trials?: { loads: number; failures: number }
}

export type AppStatus = { name: string; off: string | null; versions: Version[] }

type SystemStatus = { problems: string[]; apps: AppStatus[] }

const key = ['office', 'system-status']

/** The host's status of the releases. The host asks the backend whether the account is an administrator's. */
export function useSystemStatus() {
  const db = useDb()
  return useQuery({
    queryKey: key,
    refetchInterval: 30_000,
    queryFn: async ({ signal }): Promise<SystemStatus> => {
      const { data } = await db.auth.getSession()
      const headers = { Authorization: `Bearer ${data.session?.access_token ?? ''}` }
      const response = await fetch('/_status', { cache: 'no-store', headers, signal })
      if (!response.ok) throw new Error(`The host answered ${response.status}.`)
      return response.json()
    },
  })
}

/** What runs the database, and the addresses of the demo's accounts; only administrators may ask. */
export function useBackendState() {
  const db = useDb()
  return useQuery({
    queryKey: ['office', 'backend-state'],
    queryFn: async ({ signal }) => {
      const { data } = await db.rpc('backend_state').abortSignal(signal).throwOnError().single()
      return data
    },
  })
}

/** The key of the setting in which the host finds the reason. */
const settingOf = (app: string): string => `public_off_${app.replaceAll('-', '_')}`

/** Switches an area off with a reason, or on again (null). The host applies it within fifteen seconds. */
export function useSwitch(app: string) {
  const db = useDb()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? switchOn(db, settingOf(app)) : switchOff(db, settingOf(app), reason),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  })
}

async function switchOff(db: Db, setting_key: string, setting_value: string): Promise<void> {
  const description = 'Varför området är avstängt'
  await db.from('site_settings').upsert({ setting_key, setting_value, description }).throwOnError()
}

async function switchOn(db: Db, setting_key: string): Promise<void> {
  await db.from('site_settings').delete().eq('setting_key', setting_key).throwOnError()
}
