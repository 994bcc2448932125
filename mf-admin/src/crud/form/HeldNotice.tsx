import { Button, ErrorBanner, InfoBox } from '@portal/shared-ui'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import type { Item, Resource } from '../data/resource'
import { useSaveColumns } from '../row/useSaveColumns'

type Props = { resource: Resource; opened: Item }

/** Says why the clock could not publish the row, with a button that publishes it all the same, as it is stored. */
export function HeldNotice({ resource, opened }: Props) {
  const [error, setError] = useState<unknown>(null)
  const { save, isPending } = useSaveColumns(resource, setError)
  const toggle = resource.toggles?.[0]
  if (!opened.publish_error || !toggle) return null
  const publish = () => save(opened, { [toggle.name]: true }, `${resource.nameOf(opened)}: ${toggle.on}`)
  return (
    <>
      <InfoBox
        tone="gold"
        icon={<CalendarX2 />}
        title="Publicerades inte."
        actions={
          <Button size="s" busy={isPending} onClick={publish}>
            Publicera ändå
          </Button>
        }
      >
        {String(opened.publish_error)}
      </InfoBox>
      <ErrorBanner error={error} />
    </>
  )
}
