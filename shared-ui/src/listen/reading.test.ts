import { createReading } from './reading'
import { sentencesOf } from './sentences'
import { type FakeSpeech, fakeSpeech } from './testing/fakeSpeech'

const voices = [
  { name: 'Alva', lang: 'sv-SE', localService: true },
  { name: 'Klara', lang: 'sv-SE', localService: true },
]
let fake: FakeSpeech

beforeEach(() => {
  jest.useFakeTimers()
  fake = fakeSpeech({ voices, voicesAfter: 0 })
})
afterEach(() => jest.useRealTimers())

const open = (texts: string[][]) => {
  const [voice] = window.speechSynthesis.getVoices() as [SpeechSynthesisVoice]
  return createReading(window.speechSynthesis, texts, { voice, rate: 1 })
}

/** Numbers of 0 to 1 that are the same each time. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** A made chapter: verses of one to three sentences, some of them long. */
function chapterOf(number: number): string[][] {
  const next = random(number + 1)
  return Array.from({ length: 8 + Math.floor(next() * 30) }, (_, verse) =>
    sentencesOf(
      Array.from(
        { length: 1 + Math.floor(next() * 3) },
        (_, at) => `Mening ${number} ${verse} ${at} har ${'ord, '.repeat(2 + Math.floor(next() * 70))}slut.`,
      ).join(' '),
    ),
  )
}

test('[BI-28] twenty chapters are read to their end, each sentence once and in order', () => {
  for (let number = 0; number < 20; number++) {
    fake = fakeSpeech({ voices, voicesAfter: 0 })
    const texts = chapterOf(number)
    const { progress, play } = open(texts)
    play()
    jest.runAllTimers()
    expect(progress.getState().status).toBe('ended')
    expect(fake.said).toEqual(texts.flat())
    expect(fake.begun).toEqual(fake.said)
  }
})

test('[BI-28] whatever is pressed in twenty chapters, the place is never more than a sentence wrong, and all ends', () => {
  for (let number = 0; number < 20; number++) {
    fake = fakeSpeech({ voices, voicesAfter: 0, endsLateMs: 300 })
    const texts = chapterOf(number)
    const all = texts.flat()
    const next = random(number + 100)
    const reading = open(texts)
    const at = () => {
      const { part, sentence } = reading.progress.getState()
      return all.indexOf(texts[part]?.[sentence] ?? '')
    }
    reading.play()
    for (let press = 0; press < 60; press++) {
      const actions = [reading.play, reading.pause, () => reading.step(1), () => reading.step(-1)]
      actions[Math.floor(next() * 4)]?.()
      jest.advanceTimersByTime(1_000 + Math.floor(next() * 8_000))
      if (reading.progress.getState().status !== 'reading') continue
      expect(Math.abs(at() - all.indexOf(fake.begun.at(-1) ?? ''))).toBeLessThanOrEqual(1)
    }
    reading.play()
    jest.runAllTimers()
    expect(reading.progress.getState().status).toBe('ended')
    expect(fake.said.at(-1)).toBe(all.at(-1))
  }
})

test('[BI-28] going on after a pause begins with the sentence, and the end that comes late for what was cancelled is none', () => {
  const { progress, play, pause } = open([['Ett är det första.', 'Två är det andra.'], ['Tre.']])
  play()
  jest.advanceTimersByTime(1_500)
  pause()
  expect(progress.getState()).toMatchObject({ status: 'paused', part: 0, sentence: 1 })
  jest.advanceTimersByTime(60_000)
  expect(progress.getState()).toMatchObject({ status: 'paused', part: 0, sentence: 1 })
  play()
  jest.runAllTimers()
  expect(fake.begun).toEqual(['Ett är det första.', 'Två är det andra.', 'Två är det andra.', 'Tre.'])
  expect(progress.getState().status).toBe('ended')
})

test('[BI-28] one goes to the verse before and after, also at once and while it is paused', () => {
  const { progress, play, pause, step } = open([['Ett.'], ['Två.', 'Mer.'], ['Fyra.']])
  play()
  step(1)
  jest.advanceTimersByTime(200)
  expect(fake.begun).toEqual(['Ett.', 'Två.'])
  step(-1)
  step(-1)
  jest.advanceTimersByTime(200)
  expect(fake.begun.at(-1)).toBe('Ett.')
  pause()
  step(1)
  expect(progress.getState()).toMatchObject({ status: 'paused', part: 1, sentence: 0 })
  jest.advanceTimersByTime(5_000)
  expect(fake.begun.at(-1)).toBe('Ett.')
  play()
  jest.runAllTimers()
  expect(fake.said.slice(-3)).toEqual(['Två.', 'Mer.', 'Fyra.'])
})

test('[BI-28] a sentence whose end never comes is begun once more, then the reading ends', () => {
  fake.hangAfter(1)
  const { progress, play } = open([['Ett.', 'Två.', 'Tre.']])
  play()
  jest.advanceTimersByTime(20_000)
  expect(fake.begun).toEqual(['Ett.', 'Två.', 'Två.'])
  expect(progress.getState()).toMatchObject({ status: 'silent', sentence: 1 })
  fake.hangAfter(Number.POSITIVE_INFINITY)
  play()
  jest.runAllTimers()
  expect(fake.said).toEqual(['Ett.', 'Två.', 'Tre.'])
})

test('[BI-28] a voice that another page takes is a pause and no failure', () => {
  const { progress, play } = open([['Ett.', 'Två.']])
  play()
  fake.interrupt()
  expect(progress.getState()).toEqual({ status: 'paused', part: 0, sentence: 0 })
  play()
  jest.runAllTimers()
  expect(fake.said).toEqual(['Ett.', 'Två.'])
})

test('[BI-28] another pace or voice holds from the beginning of the sentence on', () => {
  const [, klara] = window.speechSynthesis.getVoices() as [unknown, SpeechSynthesisVoice]
  const { play, change } = open([['Ett är det första.', 'Två.']])
  play()
  change({ rate: 1.5, voice: klara })
  jest.runAllTimers()
  expect(fake.sounds).toEqual(['Alva 1', 'Klara 1.5', 'Klara 1.5'])
})

test('[BI-28] it stops after the chosen time with the end of the sentence, and goes on at a press', () => {
  const texts = Array.from({ length: 400 }, (_, at) => [
    `Det här är mening nummer ${at}, och den är lång nog.`,
  ])
  const { progress, play, stopAfter } = open(texts)
  play()
  stopAfter(15)
  const begun = Date.now()
  while (progress.getState().status === 'reading') jest.advanceTimersByTime(100)
  expect(progress.getState().status).toBe('late')
  expect(Date.now() - begun).toBeGreaterThanOrEqual(15 * 60_000)
  expect(Date.now() - begun).toBeLessThan(15 * 60_000 + 5_000)
  expect(fake.said).toEqual(fake.begun)
  play()
  jest.runAllTimers()
  expect(fake.said).toEqual(texts.flat())
})

test('[BI-28] a second text takes the voice, and the end of the first one takes nothing from it', () => {
  const first = open([['Ett.', 'Två.']])
  const second = open([['Fyra.', 'Fem.']])
  first.play()
  jest.advanceTimersByTime(100)
  second.play()
  jest.advanceTimersByTime(150)
  first.end()
  jest.runAllTimers()
  expect(fake.said).toEqual(['Fyra.', 'Fem.'])
})

test('[BI-28] after the end it is silent', () => {
  const { play, end } = open([['Ett.', 'Två.']])
  play()
  end()
  jest.runAllTimers()
  expect(fake.said).toEqual([])
})
