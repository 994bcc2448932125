import { withRanges } from '@portal/shared-ui/format'
import type { Part } from '@portal/shared-ui/listen/part'
import { Player } from '@portal/shared-ui/listen/player'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DevotionOfDay } from '../start.data'

type Props = { devotion: DevotionOfDay; onClose: () => void }

/** Reads the devotion of a day aloud: its verse, its title, its whole text, also the folded part. Another day ends it. */
export function DevotionPlayer({ devotion, onClose }: Props) {
  const [begun] = useState(devotion.date)
  const end = useEffectEvent(onClose)
  useEffect(() => {
    if (devotion.date !== begun) end()
  }, [devotion.date, begun])
  return <Player parts={() => partsOf(devotion)} onClose={onClose} />
}

function partsOf({ verse_text, verse_reference, title, reflection }: DevotionOfDay): Part[] {
  const texts = [verse_text, withRanges(verse_reference), title, ...reflection.trim().split(/\n\s*\n/)]
  return texts.map((text, at) => ({ name: `Stycke ${at + 1} av ${texts.length}`, text }))
}
