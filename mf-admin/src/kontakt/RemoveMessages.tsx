import { RemoveForGoodDialog } from '../inbox/RemoveForGoodDialog'
import { MESSAGES, type Message } from './messages.data'

type Props = { messages: Message[]; onRemoved: () => void; onClose: () => void }

/** Asks before one or several messages are deleted permanently. */
export function RemoveMessages({ messages, onRemoved, onClose }: Props) {
  const several = messages.length > 1 ? `${messages.length} meddelanden` : undefined
  return (
    <RemoveForGoodDialog
      table={MESSAGES}
      ids={messages.map(({ id }) => id)}
      title={several ? `Ta bort ${several}?` : `Ta bort meddelandet från ${messages[0]?.name}?`}
      question={`Är du säker på att du vill ta bort ${several ?? 'detta meddelande'}?`}
      removed={several ? `${several} har tagits bort.` : 'Meddelandet har tagits bort.'}
      failure={
        several
          ? 'Ett fel uppstod när meddelandena skulle tas bort'
          : 'Ett fel uppstod när meddelandet skulle tas bort'
      }
      onRemoved={onRemoved}
      onClose={onClose}
    />
  )
}
