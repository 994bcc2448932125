type FakeVoice = { name: string; lang: string; localService: boolean }

export type FakeSpeech = {
  /** What was said to its end, and what was begun. */
  said: string[]
  begun: string[]
  /** The name of the voice and the pace of each utterance that was begun. */
  sounds: string[]
  /** Utterances from this one on (0 is the next) never end. */
  hangAfter: (count: number) => void
  /** Ends what is being said as if another page had taken the voice. */
  interrupt: () => void
}

type Options = {
  voices: FakeVoice[]
  /** After how many milliseconds the voices come; 0 for at once. */
  voicesAfter?: number
  /** Whether an event says so. */
  hasVoicesEvent?: boolean
  /** For each letter. */
  letterMs?: number
  /** How late `end` comes after the last word. */
  endsLateMs?: number
}

/**
 * Puts a stand-in for `speechSynthesis` into a window, which behaves as Android's does: the voices come late, no `boundary`,
 * a pause ends the utterance, `end` comes late and also for what was cancelled; as in Chrome, an utterance at once after
 * `cancel` is dropped. Refers to nothing outside, so that a browser test can inject it.
 */
export function fakeSpeech({
  voices,
  voicesAfter = 400,
  hasVoicesEvent = true,
  letterMs = 60,
  endsLateMs = 70,
}: Options): FakeSpeech {
  const DROPS_MS = 50
  const fake: Pick<FakeSpeech, 'said' | 'begun' | 'sounds'> = { said: [], begun: [], sounds: [] }
  const listeners = new Set<() => void>()
  let queue: SpeechSynthesisUtterance[] = []
  let isSpeaking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelledAt = Number.NEGATIVE_INFINITY
  let left = Number.POSITIVE_INFINITY
  let areThere = voicesAfter === 0
  const all = voices.map((voice) => ({ ...voice, voiceURI: voice.name, default: false }))
  if (!areThere)
    setTimeout(() => {
      areThere = true
      if (hasVoicesEvent) for (const listener of listeners) listener()
    }, voicesAfter)

  const end = (utterance: SpeechSynthesisUtterance) =>
    setTimeout(() => utterance.onend?.({ type: 'end' } as SpeechSynthesisEvent), endsLateMs)

  const next = () => {
    const utterance = queue[0]
    isSpeaking = utterance !== undefined
    if (!utterance) return
    if (utterance.text) {
      fake.begun.push(utterance.text)
      fake.sounds.push(`${utterance.voice?.name} ${utterance.rate}`)
      left -= 1
    }
    if (left < 0) return
    timer = setTimeout(
      () => {
        if (utterance.text) fake.said.push(utterance.text)
        queue.shift()
        end(utterance)
        next()
      },
      (utterance.text.length * letterMs) / utterance.rate,
    )
  }

  /** Ends what is said; Android sends `end`, not `error`. */
  const drop = () => {
    clearTimeout(timer)
    const [current] = queue
    queue = []
    isSpeaking = false
    if (current) end(current)
  }

  const speech = {
    get speaking() {
      return isSpeaking
    },
    get pending() {
      return queue.length > 1
    },
    paused: false,
    getVoices: () => (areThere ? all : []),
    speak: (utterance: SpeechSynthesisUtterance) => {
      if (Date.now() - cancelledAt < DROPS_MS) return
      queue.push(utterance)
      if (queue.length === 1) next()
    },
    cancel: () => {
      if (queue.length > 0) cancelledAt = Date.now()
      drop()
    },
    pause: drop,
    resume: () => {},
    ...(hasVoicesEvent && {
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    }),
  }

  class FakeUtterance {
    voice = null
    lang = ''
    rate = 1
    onend = null
    onerror = null
    constructor(public text: string) {}
  }

  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: FakeUtterance, configurable: true })
  const handle: FakeSpeech = {
    ...fake,
    hangAfter: (count) => {
      left = count
    },
    interrupt: () => {
      clearTimeout(timer)
      const [current] = queue
      queue = []
      isSpeaking = false
      current?.onerror?.({ error: 'interrupted' } as SpeechSynthesisErrorEvent)
    },
  }
  Object.assign(window, { fakeSpeech: handle })
  return handle
}
