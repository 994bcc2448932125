import { useEffect, useState } from 'react'

/** How long a device may take to name its voices: some never say that they are there. */
const PATIENCE_MS = 3_000
const LOOK_EVERY_MS = 250

/** Android writes 'sv_SE', and some of its engines 'swe-SWE'. */
const SWEDISH = /^(?:sv|swe)(?:[-_]|$)/i

/**
 * The Swedish voices of the device itself. A voice of a service is left out: it would send what is read to its maker. So is
 * a foreign voice, which cannot say Swedish words.
 */
const swedishVoices = (speech: SpeechSynthesis): SpeechSynthesisVoice[] =>
  speech.getVoices().filter(({ lang, localService }) => localService === true && SWEDISH.test(lang))

/** The Swedish voices of the device; undefined while they may still come. They may come or go later, too. */
export function useVoices(speech: SpeechSynthesis | undefined): SpeechSynthesisVoice[] | undefined {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>()
  useEffect(() => {
    const look = () => {
      const found = speech ? swedishVoices(speech) : []
      if (found.length > 0) setVoices((before) => (isSame(before, found) ? before : found))
      return found.length > 0
    }
    if (!look() && !speech) setVoices([])
    // Safari has no event for it, and its object was no target of events for long.
    const regularly = setInterval(look, LOOK_EVERY_MS)
    const giveUp = setTimeout(() => {
      clearInterval(regularly)
      if (!look()) setVoices([])
    }, PATIENCE_MS)
    speech?.addEventListener?.('voiceschanged', look)
    return () => {
      clearInterval(regularly)
      clearTimeout(giveUp)
      speech?.removeEventListener?.('voiceschanged', look)
    }
  }, [speech])
  return voices
}

const isSame = (before: SpeechSynthesisVoice[] | undefined, after: SpeechSynthesisVoice[]) =>
  before?.length === after.length && before.every(({ voiceURI }, at) => voiceURI === after[at]?.voiceURI)
