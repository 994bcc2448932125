import { Badge } from '@portal/shared-ui'
import { messageStates } from './messages.data'

/** The state of a message in words. */
export function StatusBadge({ status }: { status: string }) {
  const state = messageStates[status]
  return state ? <Badge tone={state.tone}>{state.label}</Badge> : null
}
