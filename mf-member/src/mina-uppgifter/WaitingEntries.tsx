import { Section, waitingWords } from '@portal/shared-ui'
import { useWaiting } from '@portal/shared-ui/portal'

/** The entries of the outbox that have not reached the server; renders nothing while sending works. */
export function WaitingEntries() {
  const all = useWaiting()
  const { entries, isDelayed } = all
  const waiting = entries.filter(({ isHeld }) => isDelayed || isHeld)
  if (waiting.length === 0) return null
  return (
    <Section title="Väntar på enheten" lead={waitingWords(all, () => true) ?? 'Sparat på enheten'}>
      <ul>
        {waiting.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </Section>
  )
}
