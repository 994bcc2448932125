import { clockTime } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import { useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { type PresenceOf, usePresence, useReread } from '../data/presence.data'
import type { Item, Resource } from '../data/resource'

type Props = { resource: Resource; opened: Item }

/** Shows who else has the row open and who has just saved it; refetches after that save, so that the form gets its values. */
export function Presence({ resource: { table }, opened }: Props) {
  const { data } = usePresence(table, opened.id)
  const reread = useReread(table)
  const savedAt = data?.saved?.at
  const follow = useEffectEvent(() => {
    if (savedAt && Date.parse(savedAt) > Date.parse(opened.updated_at)) reread()
  })
  useEffect(() => follow(), [savedAt])
  return <Line role="status">{data && sentencesOf(data)}</Line>
}

function sentencesOf({ others, saved }: PresenceOf): string {
  const names = new Intl.ListFormat('sv').format(others)
  return [
    others.length > 0 && `${names} har också öppnat den här.`,
    saved && `${saved.by} sparade ${clockTime(saved.at)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Keeps its height, so that the form does not move when the text appears or disappears. */
const Line = styled.p`
  min-height: 1.5rem;
  margin: -12px 0 8px;
  color: ${s('goldText')};
  font-size: 0.9375rem;
  /* On a phone the first field is near the top. */
  ${media.phone} {
    margin: -18px 0 0;
  }
`
