import { Button, Card, ErrorBanner, QueryView } from '@portal/shared-ui'
import { fullDate } from '@portal/shared-ui/format'
import { privacyVersion, toast } from '@portal/shared-ui/portal'
import { type Consent, useConsent, useSetConsent } from '../shared/consent.data'

/** The member's consent: its date, the version of the text, and a button that gives, renews or withdraws it. */
export function ConsentCard() {
  const consent = useConsent()
  const { mutate, isPending, error } = useSetConsent()
  const set = (gives: boolean) =>
    mutate(gives, {
      onSuccess: () => toast(gives ? 'Tack. Ditt samtycke är sparat.' : 'Samtycket är tillbakataget.'),
    })
  return (
    <QueryView query={consent}>
      {(given) => (
        <Card>
          <p>{sentenceOf(given)}</p>
          <ErrorBanner error={error} fallback="Samtycket kunde inte sparas." />
          {given.consent_version !== privacyVersion && (
            <Button busy={isPending} onClick={() => set(true)}>
              Jag samtycker
            </Button>
          )}{' '}
          {given.consent_version && (
            <Button variant="light" busy={isPending} onClick={() => set(false)}>
              Ta tillbaka samtycket
            </Button>
          )}
        </Card>
      )}
    </QueryView>
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
