import type { Page } from '@playwright/test'

export type Heard = { begun: string[]; voices: string[] }

type Options = { voices?: { name: string; lang: string; localService: boolean }[]; letterMs?: number }

const swedish = [
  { name: 'Moln', lang: 'sv-SE', localService: false },
  { name: 'Alva', lang: 'sv-SE', localService: true },
  { name: 'Klara', lang: 'sv-SE', localService: true },
]

/**
 * Gives the pages that are opened from now on a voice that behaves as Android's: it comes late, tells no `boundary`, and
 * `end` comes late, also for what was cancelled. The browsers of the tests have none.
 */
export const giveVoice = (page: Page, { voices = swedish, letterMs = 2 }: Options = {}): Promise<unknown> =>
  page.addInitScript(speak, { voices, letterMs })

/** What the page has said. */
export const heard = (page: Page): Promise<Heard> =>
  page.evaluate(() => Reflect.get(window, 'heard') as Heard)

/** Runs in the page. */
function speak({ voices, letterMs }: Required<Options>) {
  const heard: Heard = { begun: [], voices: [] }
  const speech = new EventTarget()
  let list: unknown[] = []
  let timer = 0
  let isSpeaking = false
  let current: SpeechSynthesisUtterance | undefined
  const end = (utterance: SpeechSynthesisUtterance | undefined) =>
    setTimeout(() => utterance?.onend?.(new Event('end') as SpeechSynthesisEvent), 30)
  setTimeout(() => {
    list = voices.map((voice) => ({ ...voice, voiceURI: voice.name }))
    speech.dispatchEvent(new Event('voiceschanged'))
  }, 300)
  Object.defineProperties(speech, {
    speaking: { get: () => isSpeaking },
    pending: { value: false },
    getVoices: { value: () => list },
    resume: { value: () => {} },
    speak: {
      value: (utterance: SpeechSynthesisUtterance) => {
        current = utterance
        isSpeaking = true
        if (utterance.text) {
          heard.begun.push(utterance.text)
          heard.voices.push(utterance.voice?.name ?? '')
        }
        timer = window.setTimeout(
          () => {
            isSpeaking = false
            end(utterance)
          },
          (utterance.text.length * letterMs) / utterance.rate,
        )
      },
    },
    cancel: {
      value: () => {
        clearTimeout(timer)
        if (isSpeaking) end(current)
        isSpeaking = false
      },
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: function Utterance(this: { text: string; rate: number }, text: string) {
      this.text = text
      this.rate = 1
    },
  })
  Object.assign(window, { heard })
}
