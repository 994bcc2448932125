import { askWithWaiting, type NewEntry, usePortal, useSession, useWrite } from '@portal/shared-ui/portal'
import { useQuery } from '@tanstack/react-query'
import { highlightColors } from '../theme'
import { markingsKey } from './markingsKey'

/** The member's names for the colours, by the table's colour names; colours without one keep their default name. */
export type ColorNames = Readonly<Partial<Record<string, string>>>

const keyOf = (userId: string | undefined) => [...markingsKey(userId), 'color-names']

/** A member's own names of the six colours. */
export function useColorNames() {
  const portal = usePortal()
  const userId = useSession(({ user }) => user?.id)
  return useQuery({
    queryKey: keyOf(userId),
    enabled: userId !== undefined,
    queryFn: async ({ signal }): Promise<ColorNames> => {
      const { answer, waiting } = await askWithWaiting(portal, ['colorName'], async () => {
        const { data } = await portal.db
          .from('highlight_names')
          .select('color, name')
          .eq('user_id', userId ?? '')
          .abortSignal(signal)
          .throwOnError()
        return Object.fromEntries(data.map(({ color, name }) => [color, name]))
      })
      return waiting.reduce<ColorNames>((names, entry) => withName(names, entry) ?? names, answer)
    },
  })
}

type NameValue = { ofColor: string; name: string }

function withName(names: ColorNames | undefined, { value }: NewEntry): ColorNames | undefined {
  const { ofColor, name } = value as NameValue
  return names && { ...names, [ofColor]: name || undefined }
}

/** Returns a function that names colours; an empty name removes the member's own one. */
export function useNameColors() {
  const userId = useSession(({ user }) => user?.id)
  const write = useWrite(withName)
  return (names: Record<string, string>) =>
    write(
      Object.entries(names).map(([color, name]) => ({
        kind: 'colorName',
        value: { ofColor: color, name: name.trim() } satisfies NameValue,
        target: `colorName ${color}`,
        label: `Färgens namn: ${colorLabel(color, { [color]: name.trim() })}`,
        affects: keyOf(userId),
      })),
    )
}

/** 'Löften (gul)', or 'Gul' for a colour without the member's own name. */
export function colorLabel(color: string, names: ColorNames = {}): string {
  const label = highlightColors.find(({ name }) => name === color)?.label ?? highlightColors[0].label
  const own = names[color]
  return own ? `${own} (${label.toLowerCase()})` : label
}
