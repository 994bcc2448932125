import { useDb } from '@portal/shared-ui/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InboxRow, patchInbox } from '../inbox/inbox.data'
import type { InboxTabs } from '../inbox/useInboxView'

export type Message = InboxRow<'contact_messages'>
export const MESSAGES = 'contact_messages'
export const PATH = '/admin/kontakt'

export const messageTabs: InboxTabs = [
  { value: 'alla', label: 'Alla' },
  { value: 'olasta', label: 'Olästa', statuses: ['unread'], isUrgent: true },
  { value: 'lasta', label: 'Lästa', statuses: ['read'] },
  { value: 'besvarade', label: 'Besvarade', statuses: ['replied'] },
]

export const messageStates: Record<string, { label: string; tone: 'gold' | 'brand' | 'ok' }> = {
  unread: { label: 'Oläst', tone: 'gold' },
  read: { label: 'Läst', tone: 'brand' },
  replied: { label: 'Besvarad', tone: 'ok' },
}

export const notUpdated = 'Ett fel uppstod när meddelandestatus skulle uppdateras'

/** Marks an unread message as read; other states stay. */
export function useMarkRead() {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await db
        .from(MESSAGES)
        .update({ status: 'read' })
        .eq('id', id)
        .eq('status', 'unread')
        .select('status')
        .throwOnError()
      return data[0]?.status
    },
    onSuccess: (status, id) => (status ? patchInbox(cache, MESSAGES, id, { status }) : undefined),
  })
}

/** Marks a message as replied. */
export function useMarkReplied(id: string) {
  const db = useDb()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await db
        .from(MESSAGES)
        .update({ status: 'replied' })
        .eq('id', id)
        .select('status')
        .single()
        .throwOnError()
    },
    onSuccess: () => patchInbox(cache, MESSAGES, id, { status: 'replied' }),
  })
}
