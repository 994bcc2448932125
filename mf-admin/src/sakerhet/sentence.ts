import { nounOf } from '../tableScreens'
import type { SecurityEvent } from './securityEvents.data'

/** Describes an event in a sentence. */
export function sentenceOf({ kind, actor_name, subject_name, what }: SecurityEvent): string {
  const actor = actor_name ?? 'Ett borttaget konto'
  const subject = subject_name ?? 'ett borttaget konto'
  const owner = subject_name ?? 'Ett borttaget konto'
  switch (kind) {
    case 'sign_in_failed':
      return actor_name
        ? `Fel lösenord angavs för ${actor_name}`
        : 'Fel lösenord angavs för ett konto som inte är medarbetare'
    case 'refused':
      return `${actor_name ?? 'Någon utan konto'} nekades ${what}`
    case 'inbox_read':
      return `${actor} läste ${what === 'contact_messages' ? 'meddelanden' : 'frågor'}`
    case 'export':
      if (what === 'person') return `${actor} hämtade ut en persons uppgifter`
      return `${actor} sparade ${what === 'all' ? 'allt innehåll' : nounOf(what)} som fil`
    case 'person_read':
      return `${actor} sökte en persons uppgifter`
    case 'person_erased':
      return `${actor} raderade en persons uppgifter`
    case 'right_given':
      return `${actor_name ?? 'Systemet'} gjorde ${subject} till medarbetare`
    case 'right_taken':
      return `${actor_name ?? 'Systemet'} tog bort ${subject} som medarbetare`
    case 'factor_added':
      return `${owner} fick en ny säkerhetskod`
    case 'factor_removed':
      return `En säkerhetskod togs bort för ${subject}`
    case 'factor_confirmed':
      if (actor_name && actor_name === subject_name) return `${actor} bekräftade sin egen säkerhetskod`
      return `${actor} bekräftade en säkerhetskod för ${subject}`
    case 'password_changed':
      return `${owner} fick ett nytt lösenord`
    case 'address_changed':
      return `${owner} fick en ny e-postadress`
    default:
      return kind
  }
}
