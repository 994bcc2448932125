/** Chrome drops an utterance that follows `cancel` at once. */
const AFTER_CANCEL_MS = 100

/** The longest time for a sentence at pace 1: twice of what a slow voice needs, and what an engine needs to start. */
const LONGEST_MS_PER_LETTER = 180
const GRACE_MS = 6_000

/** The browser wants a press first, or another page has taken the voice: reading on is one press away. */
const TAKEN = /^(?:interrupted|canceled|not-allowed)$/

export type Sound = { voice: SpeechSynthesisVoice; rate: number }

export type Speaker = {
  /** Says a sentence in place of what is being said; a second time when the voice does not answer. */
  say: (text: string, sound: Sound, onOver: (how: 'said' | 'taken' | 'silent') => void) => void
  hush: () => void
}

/** Who speaks: the device has one voice. When it was cancelled last. */
let owner: Speaker | undefined
let cancelledAt = Number.NEGATIVE_INFINITY

/** Says one sentence at a time, in spite of the faults of browsers. It takes the voice from another speaker. */
export function createSpeaker(speech: SpeechSynthesis): Speaker {
  /** Events of an utterance of an earlier turn mean nothing: they may come late. */
  let turn = 0
  /** Held here: Chrome forgets the events of an utterance that nothing refers to. */
  let utterance: SpeechSynthesisUtterance | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hush = () => {
    turn++
    clearTimeout(timer)
    utterance = undefined
    if (owner !== self) return
    if (speech.speaking || speech.pending) cancelledAt = Date.now()
    speech.cancel()
  }

  const begin: (...of: [...Parameters<Speaker['say']>, tries: number]) => void = (
    text,
    sound,
    onOver,
    tries,
  ) => {
    const mine = ++turn
    clearTimeout(timer)
    const over = (how: 'said' | 'taken' | 'silent') => {
      if (mine !== turn) return
      if (how === 'said') return onOver(how)
      hush()
      if (how === 'silent' && tries > 1) soon(() => begin(text, sound, onOver, tries - 1))
      else onOver(how)
    }
    utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = sound.voice
    utterance.lang = sound.voice.lang.replace('_', '-')
    utterance.rate = sound.rate
    utterance.onend = () => over('said')
    utterance.onerror = ({ error }) => over(TAKEN.test(error) ? 'taken' : 'silent')
    timer = setTimeout(() => over('silent'), GRACE_MS + (text.length * LONGEST_MS_PER_LETTER) / sound.rate)
    // A page before may have left the voice paused: it would wait for ever.
    speech.resume()
    speech.speak(utterance)
  }

  /** At once, in the press, unless something was cancelled a moment ago. */
  const soon = (say: () => void) => {
    const passed = Date.now() - cancelledAt
    if (passed >= 0 && passed < AFTER_CANCEL_MS) timer = setTimeout(say, AFTER_CANCEL_MS - passed)
    else say()
  }

  const self: Speaker = {
    say(text, sound, onOver) {
      if (owner !== self) owner?.hush()
      owner = self
      // Between two sentences there is nothing to cancel.
      if (speech.speaking || speech.pending) hush()
      clearTimeout(timer)
      soon(() => begin(text, sound, onOver, 2))
    },
    hush,
  }
  return self
}
