import { Button, Card, ErrorBanner, IconTile } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { ASK_ID } from './address'
import { readDraft } from './draft'

/** The form and its rules, fetched when somebody wants to ask. */
const formCode = codeQuery('question-form', () => import('./QuestionForm'))

const THANK_YOU_MS = 4000

/** Prompt, open form, sent: the way to ask a question of one's own. An address may open the form (`ASK_ID`). */
export function AskQuestion() {
  const { search, hash, key } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<'prompt' | 'open' | 'sent'>('prompt')
  const [begun, setBegun] = useState(false)
  const code = useQuery({ ...formCode, enabled: state === 'open' })
  const ask = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  const QuestionForm = state === 'open' ? code.data?.QuestionForm : undefined

  useEffect(() => setBegun(state !== 'open' && readDraft() !== null), [state])
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('prompt'), THANK_YOU_MS)
    return () => clearTimeout(timer)
  }, [state])

  const isAddressed = hash === `#${ASK_ID}`
  // `key` changes when the same address is chosen again.
  useEffect(() => {
    if (isAddressed) setState('open')
  }, [isAddressed, key])

  const leaveForm = (next: 'prompt' | 'sent') => {
    left.current = true
    setState(next)
    // The form is closed when the visitor comes back to the page.
    if (isAddressed) void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  useEffect(() => {
    if (state === 'open' || !left.current) return
    left.current = false
    // The form had the focus and is gone.
    ask.current?.focus({ preventScroll: true })
  }, [state])
  if (QuestionForm) {
    return (
      <Card as="section" aria-labelledby={ASK_ID} data-print="hide">
        <Heading id={ASK_ID}>Ställ en fråga</Heading>
        <QuestionForm onSent={() => leaveForm('sent')} onCancel={() => leaveForm('prompt')} />
      </Card>
    )
  }
  return (
    <Prompt id={ASK_ID} data-print="hide" $padding="s" $thanks={state === 'sent'}>
      <IconTile aria-hidden="true">{state === 'sent' ? <CircleCheck /> : <PenLine />}</IconTile>
      <Words>
        <div role="status">
          {state === 'sent' && 'Tack för din fråga! Vi läser den och svarar så snart vi kan.'}
        </div>
        {state !== 'sent' && (
          <p>{begun ? 'Du har börjat skriva en fråga. Den finns kvar.' : 'Hittar du inte din fråga här?'}</p>
        )}
      </Words>
      <Button ref={ask} busy={state === 'open' && code.isFetching} onClick={() => setState('open')}>
        Ställ en fråga
      </Button>
      {state === 'open' && <Failed error={code.error} onRetry={() => void code.refetch()} />}
    </Prompt>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorBanner error={error && 'Formuläret kunde inte hämtas.'} onRetry={onRetry} />
)

const Heading = styled.h2`
  margin-bottom: 14px;
  font-size: 1.375rem;
`

const Prompt = styled(Card)<{ $thanks: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  ${({ $thanks }) =>
    $thanks &&
    css`
      background: ${s('okSoft')};
      border-color: transparent;
      ${IconTile} {
        background: ${s('surface')};
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
