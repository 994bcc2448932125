import { createStore, type StoreApi } from 'zustand'
import { createSpeaker, type Sound } from './speaker'

export type Progress = {
  /** `late`: the chosen time is over. `silent`: the voice does not answer. */
  status: 'reading' | 'paused' | 'ended' | 'late' | 'silent'
  /** The part that is read, and the sentence in it. */
  part: number
  sentence: number
}

export type Reading = {
  progress: StoreApi<Progress>
  /** Reads on from the beginning of the sentence; after the end from the first part on. */
  play: () => void
  pause: () => void
  /** Goes to the part before or after, and reads on if it was reading. */
  step: (by: 1 | -1) => void
  /** Another voice or pace, from the beginning of the sentence on. */
  change: (sound: Sound) => void
  /** Ends with the sentence that is read when this many minutes have passed; null for the end of the text. */
  stopAfter: (minutes: number | null) => void
  /** Silence. */
  end: () => void
}

/**
 * Reads sentences with the device's voice, one utterance each, so that the position is known without the events that Android
 * lacks, and going on after a pause begins with the sentence: on Android a pause ends the utterance.
 * @param texts the sentences of each part
 */
export function createReading(speech: SpeechSynthesis, texts: readonly string[][], first: Sound): Reading {
  const progress = createStore<Progress>(() => ({ status: 'paused', part: 0, sentence: 0 }))
  const speaker = createSpeaker(speech)
  let sound = first
  let until = Number.POSITIVE_INFINITY

  const rest = (status: Progress['status']) => {
    speaker.hush()
    progress.setState({ status })
  }

  const read = () => {
    const { part, sentence } = progress.getState()
    const text = texts[part]?.[sentence]
    if (text === undefined) return rest('ended')
    progress.setState({ status: 'reading' })
    speaker.say(text, sound, (how) => {
      if (how === 'said') advance()
      else rest(how === 'taken' ? 'paused' : 'silent')
    })
  }

  const advance = () => {
    const { part, sentence } = progress.getState()
    if (texts[part]?.[sentence + 1] !== undefined) progress.setState({ sentence: sentence + 1 })
    else if (part + 1 < texts.length) progress.setState({ part: part + 1, sentence: 0 })
    else return rest('ended')
    if (Date.now() >= until) rest('late')
    else read()
  }

  const isReading = () => progress.getState().status === 'reading'

  return {
    progress,
    play() {
      if (progress.getState().status === 'ended') progress.setState({ part: 0, sentence: 0 })
      if (Date.now() >= until) until = Number.POSITIVE_INFINITY
      read()
    },
    pause: () => rest('paused'),
    step(by) {
      const part = Math.min(Math.max(progress.getState().part + by, 0), texts.length - 1)
      progress.setState({ part, sentence: 0 })
      if (isReading()) read()
      else progress.setState({ status: 'paused' })
    },
    change(to) {
      sound = to
      if (isReading()) read()
    },
    stopAfter(minutes) {
      until = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000
    },
    end: speaker.hush,
  }
}
