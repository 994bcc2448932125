import { useDb, useSession } from '@portal/shared-ui/portal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { highlightColors } from '../theme'
import { markingsKey } from './markingsKey'

/** The member's names for the colours, by the table's colour names; colours without one keep their default name. */
export type ColorNames = Readonly<Partial<Record<string, string>>>

const keyOf = (userId: string | undefined) => [...markingsKey(userId), 'color-names']

/** A member's own names of the six colours. */
export function useColorNames() {
  const db = useDb()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== undefined,
    queryFn: async ({ signal }): Promise<ColorNames> => {
      const { data } = await db
        .from('highlight_names')
        .select('color, name')
        .eq('user_id', userId ?? '')
        .abortSignal(signal)
        .throwOnError()
      return Object.fromEntries(data.map(({ color, name }) => [color, name]))
    },
  })
}

/** Saves names for the colours; an empty name restores the default. */
export function useNameColors() {
  const db = useDb()
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id) ?? ''
  return useMutation({
    mutationKey: keyOf(userId),
    mutationFn: async (names: Record<string, string>) => {
      const entries = Object.entries(names).map(([color, name]) => ({ color, name: name.trim() }))
      const named = entries.filter(({ name }) => name)
      const unnamed = entries.filter(({ name }) => !name).map(({ color }) => color)
      const table = db.from('highlight_names')
      if (named.length > 0) {
        const rows = named.map((row) => ({ user_id: userId, ...row }))
        await table.upsert(rows, { onConflict: 'user_id,color' }).throwOnError()
      }
      if (unnamed.length > 0) await table.delete().eq('user_id', userId).in('color', unnamed).throwOnError()
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}

/** 'Löften (gul)', or 'Gul' for a colour without the member's own name. */
export function colorLabel(color: string, names: ColorNames = {}): string {
  const label = highlightColors.find(({ name }) => name === color)?.label ?? highlightColors[0].label
  const own = names[color]
  return own ? `${own} (${label.toLowerCase()})` : label
}
