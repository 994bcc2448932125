import { Button, Card, ErrorBanner, IconTile, Skeleton, useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { media, s } from '@portal/shared-ui/theme'
import { CircleCheck, PenLine } from 'lucide-react'
import styled, { css } from 'styled-components'
import { ASK_ID } from './address'
import { useAsking } from './useAsking'

/** The form, its rules and the receipt, fetched when a visitor opens the form. */
const formCode = codeQuery('question-form', () => import('./pressed.lazy'))

/** The form for a visitor's question in three steps: prompt, form, receipt. An address may open the form (`ASK_ID`). */
export function AskQuestion() {
  const { step, begun, left, token, addressed, place, open, leave, forgetPlace } = useAsking()
  const code = useCode(formCode, { enabled: step === 'open' })
  const QuestionForm = step === 'open' ? code.data?.QuestionForm : undefined
  const isComing = addressed && step === 'open' && code.isFetching
  if (QuestionForm || isComing) {
    return (
      <Card as="section" aria-labelledby={ASK_ID} aria-busy={isComing || undefined} data-print="hide">
        <Heading id={ASK_ID}>Ställ en fråga</Heading>
        {QuestionForm ? (
          <QuestionForm
            key={place}
            place={place}
            skeleton={<FormSkeleton aria-hidden="true" />}
            onSent={leave}
            onCancel={() => leave(null)}
            onForget={forgetPlace}
          />
        ) : (
          <FormSkeleton aria-hidden="true" />
        )}
      </Card>
    )
  }
  return (
    <>
      <Prompt id={ASK_ID} data-print="hide" $padding="s" $thanks={step === 'sent'}>
        <IconTile aria-hidden="true">{step === 'sent' ? <CircleCheck /> : <PenLine />}</IconTile>
        <Words>
          <div role="status">
            {step === 'sent' && 'Tack för din fråga! Vi läser den och svarar så snart vi kan.'}
          </div>
          {step !== 'sent' && (
            <p>
              {begun ? (
                'Du har börjat skriva en fråga. Den finns kvar.'
              ) : (
                <span>
                  <strong>Hittar du inte din fråga här?</strong> Du kan vara anonym.
                </span>
              )}
            </p>
          )}
        </Words>
        <Button ref={left ? focusQuietly : null} busy={step === 'open' && code.isFetching} onClick={open}>
          Ställ en fråga
        </Button>
        {step === 'open' && <Failed error={code.error} onRetry={() => void code.refetch()} />}
      </Prompt>
      {token && code.data && <code.data.NewReceipt token={token} />}
    </>
  )
}

/**
 * The ref of the button that replaces the form. The function is always the same, so React calls it only when the
 * button appears.
 */
const focusQuietly = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorBanner error={error && 'Formuläret kunde inte hämtas.'} onRetry={onRetry} />
)

/** Reserves the form's space while its code loads, so that the answers below do not move. */
const FormSkeleton = styled(Skeleton)`
  min-height: 34rem;
  ${media.phone} {
    min-height: 46rem;
  }
`

const Heading = styled.h2`
  margin-bottom: 14px;
  font-size: 1.375rem;
`

const Prompt = styled(Card)<{ $thanks: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  border-color: transparent;
  background: ${s('goldSoft')};
  box-shadow: none;
  ${IconTile} {
    background: ${s('surface')};
    color: ${s('goldText')};
  }
  ${({ $thanks }) =>
    $thanks &&
    css`
      background: ${s('okSoft')};
      ${IconTile} {
        color: ${s('ok')};
      }
    `}
`

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  font-weight: 500;
  p {
    margin: 0;
  }
`
