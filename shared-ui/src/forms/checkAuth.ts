import type { AuthError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { counted } from '../format'
import { Refusal } from '../ui/messageOf'

/**
 * Checks the response of the authentication server: for an error that the user can correct, throws a Swedish
 * sentence, chosen by the code. Logs and rethrows any other error, for which the form shows its own message.
 */
export function checkAuth(error: AuthError | null): asserts error is null {
  if (!error) return
  const sentence = sentenceOf(error)
  if (sentence) throw new Refusal(sentence)
  console.error('The authentication server gave no usable response:', error)
  throw error
}

const invalidAddress = 'Ange en giltig e-postadress'
const registered = 'Det finns redan ett konto med den här e-postadressen.'
const signedOut = 'Din inloggning har gått ut. Logga in igen eller begär en ny länk.'

const sentences: Record<string, string> = {
  invalid_credentials: 'Fel e-postadress eller lösenord.',
  email_not_confirmed:
    'Du har inte bekräftat din e-postadress än. Öppna länken i mejlet som vi har skickat till dig.',
  user_already_exists: registered,
  email_exists: registered,
  email_address_invalid: invalidAddress,
  otp_expired: 'Länken har redan använts eller har gått ut. Begär en ny.',
  same_password: 'Lösenordet är samma som förut. Välj ett annat.',
  session_expired: signedOut,
  reauthentication_needed: 'Du behöver logga in igen innan du byter lösenord.',
  insufficient_aal:
    'Kontot har en säkerhetskod, och därför går det inte att byta här. Be den som sköter sidan om hjälp.',
  signup_disabled: 'Det går inte att skapa nya konton just nu.',
  user_banned: 'Kontot är avstängt. Hör av dig till oss om du undrar varför.',
}

function sentenceOf(error: AuthError): string | undefined {
  const { code = '', name, status, message } = error
  if (code === 'weak_password') return weakness(error as AuthWeakPasswordError)
  if (code === 'over_email_send_rate_limit') return tooManyMails(message)
  if (code === 'validation_failed') return invalid(message)
  // The library turns `session_not_found` into an error of this name, without its code.
  if (name === 'AuthSessionMissingError') return signedOut
  if (status === 429) return 'Det blev för många försök. Vänta en stund och försök igen.'
  return sentences[code]
}

function weakness({ reasons, message }: AuthWeakPasswordError): string {
  const least = numberIn(message)
  const sentenceByReason: Record<string, string> = {
    length: least ? `Lösenordet måste vara minst ${least} tecken.` : 'Lösenordet är för kort.',
    characters: 'Lösenordet behöver fler sorters tecken: stora och små bokstäver, siffror och skiljetecken.',
    pwned: 'Lösenordet finns i kända läckor. Välj ett annat.',
    email: 'Lösenordet är din e-postadress. Välj ett annat.',
    blank: 'Lösenordet är bara mellanslag. Välj ett annat.',
  }
  const all = reasons.flatMap((reason) => sentenceByReason[reason] ?? [])
  return all.join(' ') || 'Lösenordet är för lätt att gissa. Välj ett annat.'
}

function tooManyMails(message: string): string {
  const seconds = numberIn(message)
  return seconds
    ? `Ett mejl är redan på väg. Du kan begära ett nytt om ${counted(Number(seconds), 'sekund', 'sekunder')}.`
    : 'Det har skickats många mejl på kort tid. Vänta en stund och försök igen.'
}

function invalid(message: string): string | undefined {
  // The server means bytes, of which å, ä and ö have two, so its number is not repeated.
  if (/password/i.test(message) && numberIn(message)) return 'Lösenordet är för långt. Välj ett kortare.'
  return /email/i.test(message) ? invalidAddress : undefined
}

const numberIn = (message: string): string | undefined => /\d+/.exec(message)?.[0]
