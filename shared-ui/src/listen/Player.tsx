import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { finderCode, mayRefer } from '../references/finderCode'
import { useCodeOnDemand } from '../ui/useCodeOnDemand'
import { keepChoice, readChoice } from './choice'
import { NoVoice } from './NoVoice'
import { PlayerBar } from './PlayerBar'
import type { Part } from './part'
import { createReading } from './reading'
import { sentencesOf } from './sentences'
import { type Find, spokenWords } from './spokenWords'
import { useFollowing } from './useFollowing'
import { useVoices } from './voices'

type Props = {
  /** What is read: asked once, when it begins. */
  parts: () => Part[]
  onClose: () => void
}

/** Reads a text aloud with the device's own voice: at once, until it is closed or its page is left. */
export function Player({ parts: read, onClose }: Props) {
  const [parts] = useState(() => read().filter(({ text }) => sentencesOf(text).length > 0))
  const finder = useFinder(parts, onClose)
  const voices = useVoices(window.speechSynthesis)
  const [opener] = useState(() => document.activeElement)
  useOnlyOne(onClose)
  const close = () => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  if (!voices || !finder) return <PlayerBar name="Letar efter en svensk röst…" onClose={close} />
  if (voices.length === 0) return <NoVoice onClose={close} />
  return <Speaking parts={parts} find={finder.find} voices={voices} onClose={close} />
}

/** What finds references, if a part may have one: a chapter of the Bible has none, and does not fetch it. */
function useFinder(parts: Part[], onClose: () => void): { find?: Find } | undefined {
  const isNeeded = parts.some(({ text }) => mayRefer(text) || /\bPs\.?\s?\d/.test(text))
  const code = useCodeOnDemand(finderCode, { open: isNeeded, unavailable, onClose })
  if (!isNeeded) return {}
  return code && { find: code.findSpoken }
}

const unavailable = 'Uppläsningen kunde inte hämtas. Försök igen.'

type SpeakingProps = { parts: Part[]; find?: Find; voices: SpeechSynthesisVoice[]; onClose: () => void }

function Speaking({ parts, find, voices, onClose }: SpeakingProps) {
  const [choice, setChoice] = useState(readChoice)
  const [minutes, setMinutes] = useState<number | null>(null)
  const voice = voices.find(({ voiceURI }) => voiceURI === choice.voice) ?? voices[0]
  const [reading] = useState(() =>
    createReading(
      window.speechSynthesis,
      parts.map(({ text }) => sentencesOf(spokenWords(text, find))),
      { voice: voice as SpeechSynthesisVoice, rate: choice.rate },
    ),
  )
  const { status, part } = useStore(reading.progress)
  const following = useFollowing(status === 'ended' ? undefined : parts[part]?.element)

  useEffect(() => {
    reading.play()
    // A page that is left in another way than by a link goes on speaking without it.
    window.addEventListener('pagehide', reading.pause)
    return () => {
      window.removeEventListener('pagehide', reading.pause)
      reading.end()
    }
  }, [reading])

  // The time that was chosen is over.
  useEffect(() => {
    if (status === 'late') setMinutes(null)
  }, [status])

  const choose = (changed: Partial<typeof choice>) => {
    const next = { ...choice, ...changed }
    setChoice(next)
    keepChoice(next)
    reading.change({
      rate: next.rate,
      voice: voices.find(({ voiceURI }) => voiceURI === next.voice) ?? (voice as SpeechSynthesisVoice),
    })
  }

  const stopAfter = (chosen: number | null) => {
    setMinutes(chosen)
    reading.stopAfter(chosen)
  }

  return (
    <PlayerBar
      name={parts[part]?.name ?? ''}
      status={status}
      reading={reading}
      following={parts[part]?.element && following}
      settings={{
        voices,
        voice: voice?.voiceURI ?? '',
        rate: choice.rate,
        onChoose: choose,
        minutes,
        onMinutes: stopAfter,
      }}
      onClose={onClose}
    />
  )
}

let closeOther: (() => void) | undefined

/** The device has one voice: a second text that is read ends the first. */
function useOnlyOne(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const mine = () => close()
    closeOther?.()
    closeOther = mine
    return () => {
      if (closeOther === mine) closeOther = undefined
    }
  }, [])
}
