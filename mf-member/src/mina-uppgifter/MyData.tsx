import { Button, Card, Section, SkeletonList, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { MemberView } from '@portal/shared-ui/member'
import { ProofDialog } from '@portal/shared-ui/proof'
import { textLink } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useLegalGround } from '../shared/consent.data'
import { ConsentCard } from './ConsentCard'
import { Devices } from './Devices'
import { DownloadMine } from './DownloadMine'
import { ImportMine } from './ImportMine'
import { KindList } from './KindList'
import { useMyCounts } from './myData.data'
import { WaitingEntries } from './WaitingEntries'

const deletionCode = codeQuery('delete-account', () => import('./DeleteAccountDialog'))

/** The parts of the page. */
export function MyData() {
  const counts = useMyCounts()
  const ground = useLegalGround()
  const [isDeleting, setDeleting] = useState(false)
  const close = () => setDeleting(false)
  const deletion = useCodeOnDemand(deletionCode, {
    open: isDeleting,
    unavailable: 'Frågan om att ta bort kontot kunde inte hämtas.',
    onClose: close,
  })
  return (
    <>
      <WaitingEntries />
      <Section
        title="Det portalen vet om dig"
        lead={
          <>
            Varför det sparas, vem som ser det och hur länge står på{' '}
            <TextLink to="/integritet">Integritet</TextLink>.
          </>
        }
        actions={<DownloadMine />}
      >
        <MemberView query={counts} skeleton={<SkeletonList count={10} height="88px" />}>
          {(found) => <KindList counts={found} />}
        </MemberView>
      </Section>
      <Section
        title="Läs in en fil igen"
        lead="Har du laddat ner dina uppgifter, härifrån eller från ett tidigare konto? Markeringar, anteckningar, sparade svar, samlingar, lektioner och läst bibeltext läggs till. Inget tas bort, och inget nyare skrivs över."
      >
        <ImportMine />
      </Section>
      {ground === 'consent' && (
        <Section title="Ditt samtycke">
          <ConsentCard />
        </Section>
      )}
      <Section title="Enheter" lead="Här är du inloggad.">
        <Devices />
      </Section>
      <Section title="Ta bort kontot">
        <Card>
          <p>Kontot och allt som är ditt tas bort genast och kan inte hämtas tillbaka.</p>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Ta bort kontot
          </Button>
        </Card>
      </Section>
      <ProofDialog />
      {deletion && <deletion.DeleteAccountDialog onClose={close} />}
    </>
  )
}

const TextLink = styled(Link)`
  ${textLink}
`
