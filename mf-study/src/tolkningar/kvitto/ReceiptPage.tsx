import {
  ButtonLink,
  Card,
  EmptyState,
  Page,
  QueryView,
  SkeletonText,
  useBrowserLocation,
  useHydrated,
} from '@portal/shared-ui'
import { LIST_PATH } from '@portal/shared-ui/answers'
import { parsePlace } from '@portal/shared-ui/scripture'
import { FileQuestion } from 'lucide-react'
import styled from 'styled-components'
import { answerAddress, tokenIn } from './address'
import { KeepOnDevice } from './KeepOnDevice'
import { KeptReceipts } from './KeptReceipts'
import { PassageLink } from './PassageLink'
import { useReceipt } from './receipts.data'
import { StatusBadge } from './StatusBadge'

/**
 * `/studera/tolkningar/kvitto#{token}`: only the status of a question; without a token, the receipts kept on this
 * device.
 */
export function ReceiptPage() {
  const { hash } = useBrowserLocation()
  const isLive = useHydrated()
  const token = tokenIn(hash)
  return (
    <Page
      lead="Den som har kvittots adress ser om frågan väntar, är besvarad eller avvisad."
      layout="reading"
    >
      {!isLive && <SkeletonText lines={2} />}
      {token && <Receipt key={token} token={token} />}
      {isLive && !token && <WithoutToken isNone={hash === ''} />}
    </Page>
  )
}

function Receipt({ token }: { token: string }) {
  const receipt = useReceipt(token)
  return (
    <QueryView query={receipt} skeleton={<SkeletonText lines={2} />}>
      {(found) => (
        <>
          {found ? (
            <Card>
              <Row>
                <div role="status">
                  <StatusBadge status={found.status} />
                </div>
                {found.answer_id && <ButtonLink to={answerAddress(found.answer_id)}>Läs svaret</ButtonLink>}
              </Row>
              {parsePlace(found.passage ?? '') && (
                <About>
                  Svaret finns också vid <PassageLink place={found.passage} />.
                </About>
              )}
            </Card>
          ) : (
            <NoReceipt />
          )}
          <Below>
            <KeepOnDevice token={token} offered={found !== null} />
          </Below>
        </>
      )}
    </QueryView>
  )
}

const WithoutToken = ({ isNone }: { isNone: boolean }) =>
  isNone ? <KeptReceipts none={<NoReceipt />} /> : <NoReceipt />

const NoReceipt = () => (
  <output>
    <EmptyState
      icon={<FileQuestion />}
      title="Kvittot finns inte."
      action={
        <ButtonLink variant="light" to={LIST_PATH}>
          Visa alla frågor och svar
        </ButtonLink>
      }
    />
  </output>
)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px 16px;
  min-height: 44px;
`

const About = styled.p`
  margin: 12px 0 0;
  a {
    display: inline-block;
    padding-block: 10px;
    text-decoration: underline;
  }
`

const Below = styled.div`
  margin-top: 16px;
`
