import { Button, Card, ErrorBanner, useCodeOnDemand } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { fullDate } from '@portal/shared-ui/format'
import { MemberView } from '@portal/shared-ui/member'
import { privacyVersion, toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { type Consent, useConsent, useGiveConsent } from '../shared/consent.data'

const withdrawalCode = codeQuery('withdraw-consent', () => import('./WithdrawDialog'))

/** The member's consent: its date, the version of the text, and a button that gives, renews or withdraws it. */
export function ConsentCard() {
  const consent = useConsent()
  const { mutate, isPending, error } = useGiveConsent()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const withdrawal = useCodeOnDemand(withdrawalCode, {
    open: isAsking,
    unavailable: 'Frågan om samtycket kunde inte hämtas.',
    onClose: close,
  })
  return (
    <MemberView query={consent}>
      {(given) => (
        <Card>
          <p>{sentenceOf(given)}</p>
          <ErrorBanner error={error} fallback="Samtycket kunde inte sparas." />
          {given.consent_version !== privacyVersion && (
            <Button
              busy={isPending}
              onClick={() => mutate(undefined, { onSuccess: () => toast('Tack. Ditt samtycke är sparat.') })}
            >
              Jag samtycker
            </Button>
          )}{' '}
          {given.consent_version && (
            <Button variant="light" onClick={() => setAsking(true)}>
              Ta tillbaka samtycket
            </Button>
          )}
          {withdrawal && <withdrawal.WithdrawDialog onClose={close} />}
        </Card>
      )}
    </MemberView>
  )
}

function sentenceOf({ consent_version, consented_at }: Consent): string {
  if (!consent_version || !consented_at)
    return 'Du har inte samtyckt till att portalen sparar det du markerar, sparar och läser. Det kan visa vad du tror. Du kan läsa allt ändå.'
  const since = `Du samtyckte den ${fullDate(consented_at)} till att portalen sparar det du markerar, sparar och läser.`
  return consent_version === privacyVersion
    ? since
    : `${since} Texten på sidan Integritet har ändrats sedan dess, så vi frågar igen.`
}
