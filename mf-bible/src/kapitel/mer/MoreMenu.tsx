import { Menu } from '@portal/shared-ui'
import type { ComponentProps } from 'react'
import { useVerseActions } from './useVerseActions'
import type { VerseAction } from './verseAction'

export type MoreMenuProps = VerseAction & {
  /** The verses in words: 'vers 16'. */
  label: string
  trigger: ComponentProps<typeof Menu>['trigger']
}

/** The menu of the less used actions for some verses. */
export function MoreMenu({
  label,
  trigger,
  startsOpen,
  ...action
}: MoreMenuProps & { startsOpen?: boolean }) {
  const items = useVerseActions(action)
  return <Menu sheet label={`Mer för ${label}`} trigger={trigger} startsOpen={startsOpen} items={items} />
}
