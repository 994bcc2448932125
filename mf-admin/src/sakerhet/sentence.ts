import { nounOf } from '../history/changes/places'
import type { SecurityEvent } from './securityEvents.data'

/** Describes an event in a sentence. */
export function sentenceOf({ kind, actor_name, subject_name, what }: SecurityEvent): string {
  const actor = actor_name ?? 'Ett borttaget konto'
  const subject = subject_name ?? 'ett borttaget konto'
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
    default:
      return kind
  }
}
