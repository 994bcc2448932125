import { useEffect, useId, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { textLink } from '../theme'
import { InfoBox } from '../ui/Quote'

/** The instances on the page, in the order in which they appeared. */
let instances: string[] = []
const listeners = new Set<() => void>()

/**
 * A sentence for a part of a member's page that cannot be shown without a network. A page says it once, and the layout
 * then leaves out its own notice (`data-needs-network`).
 */
export function NeedsNetwork() {
  const id = useId()
  useEffect(() => {
    change([...instances, id])
    return () => change(instances.filter((one) => one !== id))
  }, [id])
  const first = useSyncExternalStore(subscribe, () => instances[0])
  if (first !== id) return null
  return (
    <div data-needs-network="">
      <InfoBox announce>
        Den här sidan behöver nätet. Det som väntar finns på{' '}
        <TextLink to="/mina-uppgifter">Mina uppgifter</TextLink>.
      </InfoBox>
    </div>
  )
}

function change(next: string[]): void {
  instances = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const TextLink = styled(Link)`
  ${textLink}
`
