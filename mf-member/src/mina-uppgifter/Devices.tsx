import { Badge, Button, Card, ErrorBanner } from '@portal/shared-ui'
import { fullDate, fullDateTime } from '@portal/shared-ui/format'
import { MemberView } from '@portal/shared-ui/member'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type Device, useDevices, useSignOutElsewhere } from './myData.data'

const names: Record<string, string> = { phone: 'Telefon', tablet: 'Surfplatta', computer: 'Dator' }

/**
 * The member's sessions: each with its kind of device and its times, without an IP address. Below them, when there are
 * others, the button that signs all others out.
 */
export function Devices() {
  const devices = useDevices()
  const { mutate, isPending, error } = useSignOutElsewhere()
  const leaveOthers = () => mutate(undefined, { onSuccess: () => toast('Du är utloggad överallt annars') })
  return (
    <MemberView query={devices}>
      {(found) => (
        <>
          <Card as="ul" $padding="none">
            {found.map((device) => (
              <Item key={device.id} device={device} />
            ))}
          </Card>
          <ErrorBanner error={error} fallback="Det gick inte att logga ut på de andra enheterna." />
          {found.some(({ is_current }) => !is_current) && (
            <Others>
              <Button variant="light" busy={isPending} onClick={leaveOthers}>
                Logga ut överallt annars
              </Button>
              <p>En enhet som används just nu kan läsa vidare i högst en kvart.</p>
            </Others>
          )}
        </>
      )}
    </MemberView>
  )
}

const Item = ({ device }: { device: Device }) => (
  <Row>
    <strong>{names[device.device] ?? 'Okänd enhet'}</strong>
    {device.is_current && <Badge>Den här enheten</Badge>}
    <p>
      Inloggad sedan {fullDate(device.first_seen)}. Senast använd {fullDateTime(device.last_seen)}.
    </p>
  </Row>
)

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 14px 20px;
  & + & {
    border-top: 1px solid ${s('line')};
  }
  p {
    flex-basis: 100%;
    margin: 0;
    color: ${s('muted')};
  }
`

const Others = styled.div`
  margin-top: 18px;
  p {
    margin: 8px 0 0;
    color: ${s('muted')};
  }
`
