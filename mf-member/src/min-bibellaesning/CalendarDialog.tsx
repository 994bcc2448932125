import { Button, ButtonLink, copyText, Dialog, ErrorBanner, QueryView, SkeletonText } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { TickBox } from '@portal/shared-ui/tickBox'
import { useState } from 'react'
import styled from 'styled-components'
import { useChangeCalendar, useReadingCalendar } from './calendar.data'

/** The plan as a calendar feed: the member chooses its content before the address is created. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const calendar = useReadingCalendar()
  const { mutate, data: path, error, isPending } = useChangeCalendar()
  const [showsChapters, setShowsChapters] = useState(false)
  return (
    <Dialog
      title="Läsplanen i din kalender"
      description="Kalendern får Dagens läsning varje dag, med påminnelse klockan sju. Kalendertjänsten du väljer ser innehållet."
      onClose={onClose}
    >
      {path ? (
        <Address address={new URL(path, window.location.origin)} />
      ) : (
        <QueryView query={calendar} skeleton={<SkeletonText lines={3} />}>
          {(found) => (
            <>
              {found && <p>Du har redan en adress. Den visas bara när den skapas; en ny ersätter den.</p>}
              <Choice>
                <TickBox
                  checked={showsChapters}
                  onChange={(event) => setShowsChapters(event.target.checked)}
                />
                Visa kapitel i kalendern
              </Choice>
              <ErrorBanner error={error} />
              <Buttons>
                {found && (
                  <Button variant="light" busy={isPending} onClick={() => mutate(null)}>
                    Ta bort adressen
                  </Button>
                )}
                <Button busy={isPending} onClick={() => mutate({ showsChapters })}>
                  {found ? 'Skapa ny adress' : 'Skapa adress'}
                </Button>
              </Buttons>
            </>
          )}
        </QueryView>
      )}
    </Dialog>
  )
}

function Address({ address }: { address: URL }) {
  const copy = () =>
    copyText(address.href).then(
      () => toast('Adressen är kopierad'),
      () => toast('Adressen kunde inte kopieras', { tone: 'error' }),
    )
  return (
    <>
      <p>Adressen är hemlig och visas bara nu. Den som har den ser din kalender.</p>
      <Secret>{address.href}</Secret>
      <Buttons>
        <Button variant="light" onClick={() => void copy()}>
          Kopiera adressen
        </Button>
        <ButtonLink to={`webcal://${address.host}${address.pathname}`}>Prenumerera</ButtonLink>
      </Buttons>
    </>
  )
}

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
`

const Secret = styled.code`
  display: block;
  padding: 12px 14px;
  border-radius: ${s('radiusS')};
  background: ${s('sunken')};
  overflow-wrap: anywhere;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 16px;
`
