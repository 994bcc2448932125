import { codeQuery } from '../codeQuery'

/** The player, fetched at the first press on "Lyssna". */
export const playerCode = codeQuery('listen', () => import('./player.lazy'))

/** For the handler of a press that begins to read: iOS speaks only after a first word in one. */
export const wakeSpeech = (): void => window.speechSynthesis?.speak(new SpeechSynthesisUtterance(''))
