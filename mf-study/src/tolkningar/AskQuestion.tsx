import { Button, Card, ErrorBanner, IconTile } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { readDraft } from './draft'

/** The form and its rules, fetched when somebody wants to ask. */
const formCode = codeQuery('question-form', () => import('./QuestionForm'))

const THANKS = 4000

/** Prompt, open form, sent (ST-10): the way to ask a question of one's own. */
export function AskQuestion() {
  const [state, setState] = useState<'prompt' | 'open' | 'sent'>('prompt')
  const [begun, setBegun] = useState(false)
  const code = useQuery({ ...formCode, enabled: state === 'open' })
  const ask = useRef<HTMLButtonElement>(null)
  const left = useRef(false)
  const QuestionForm = state === 'open' ? code.data?.QuestionForm : undefined

  useEffect(() => setBegun(state !== 'open' && readDraft() !== null), [state])
  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('prompt'), THANKS)
    return () => clearTimeout(timer)
  }, [state])

  const leaveForm = (next: 'prompt' | 'sent') => {
    left.current = true
    setState(next)
  }
  useEffect(() => {
    if (state === 'open' || !left.current) return
    left.current = false
    // The form had the focus and is gone.
    ask.current?.focus({ preventScroll: true })
  }, [state])
  if (QuestionForm) {
    return (
      <Card as="section" aria-labelledby="stall-en-fraga" data-print="hide">
        <Heading id="stall-en-fraga">Ställ en fråga</Heading>
        <QuestionForm onSent={() => leaveForm('sent')} onCancel={() => leaveForm('prompt')} />
      </Card>
    )
  }
  return (
    <Prompt $padding="s" data-print="hide" $thanks={state === 'sent'}>
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
  ${({ $thanks }) => $thanks && `background: ${s('okSoft')}; border-color: transparent;`}
`

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  font-weight: 500;
  p {
    margin: 0;
  }
`
