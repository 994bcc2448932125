import { Badge } from '@portal/shared-ui'

const labels: Record<string, { label: string; tone: 'gold' | 'brand' | 'ok' }> = {
  unread: { label: 'Oläst', tone: 'gold' },
  read: { label: 'Läst', tone: 'brand' },
  replied: { label: 'Besvarad', tone: 'ok' },
}

/** The state of a message in words. */
export function StatusBadge({ status }: { status: string }) {
  const state = labels[status]
  return state ? <Badge tone={state.tone}>{state.label}</Badge> : null
}
