import { Section } from '@portal/shared-ui'
import { useWaiting } from '@portal/shared-ui/portal'

/** The entries of the outbox that have not reached the server; renders nothing while sending works. */
export function WaitingEntries() {
  const { entries, isDelayed } = useWaiting()
  const waiting = entries.filter(({ isHeld }) => isDelayed || isHeld)
  if (waiting.length === 0) return null
  return (
    <Section title="Väntar på enheten" lead="Sparat på enheten, skickas när nätet är tillbaka.">
      <ul>
        {waiting.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Section>
  )
}
