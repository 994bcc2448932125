import { Badge } from '@portal/shared-ui'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { Receipt } from './receipts.data'

/** The status of a question in one word. */
export function StatusBadge({ status }: { status: Receipt['status'] }) {
  const { word, tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {word}
    </Badge>
  )
}

const looks = {
  pending: { word: 'Väntar', tone: 'gold', Icon: Clock },
  answered: { word: 'Besvarad', tone: 'ok', Icon: CircleCheck },
  rejected: { word: 'Avvisad', tone: 'off', Icon: CircleX },
} as const
