import type { DeclaredSetting } from '@portal/shared-ui/remote'
import { useQuery } from '@tanstack/react-query'

/** The settings that this portal's apps declare in their releases; empty when the registry cannot be read. */
export const useDeclaredSettings = () =>
  useQuery({
    queryKey: ['office', 'declared-settings'],
    queryFn: async ({ signal }): Promise<DeclaredSetting[]> => {
      const response = await fetch('/remotes.json', { cache: 'no-cache', signal })
      const { settings } = (await response.json()) as { settings?: unknown }
      return Array.isArray(settings) ? settings.filter(isSetting) : []
    },
  })

const kinds = ['link', 'film', 'text', 'phone', 'figure', 'switch']

function isSetting(value: unknown): value is DeclaredSetting {
  const { key, group, label, kind, on, to } = (value ?? {}) as Partial<DeclaredSetting>
  return [key, group, label, on, to].every((text) => typeof text === 'string') && kinds.includes(String(kind))
}
