import type { Passage } from '@portal/shared-ui/answers'
import { toast } from '@portal/shared-ui/portal'
import { formatReference, type Reference } from '@portal/shared-ui/scripture'
import { useChapter, versesOf } from '@portal/shared-ui/scripture/chapter'
import { limitSentence, withinLimit } from '@portal/shared-ui/scripture/copyLimit'
import { VersePicture } from '@portal/shared-ui/versePicture'
import { useEffect, useEffectEvent } from 'react'

/** More verses would be too small to read. */
const MOST = 4

type Props = { passage: Passage & { reference: Reference }; onClose: () => void }

/**
 * The passage that an answer is about as a picture, in the answer's own words or those of the Bible. The chapter is read
 * for what the owner of its translation demands.
 */
export function AnswerPicture({ passage, onClose }: Props) {
  const { reference, verses: quoted } = passage
  const { data: chapter, isError } = useChapter(reference)
  const giveUp = useEffectEvent(() => {
    toast('Bilden kunde inte göras. Försök igen.', { tone: 'error' })
    onClose()
  })
  const all = quoted.length > 0 ? quoted : versesOf(reference, chapter ?? null).verses
  // Neither the answer nor the Bible has the words.
  const isLacking = isError || (chapter !== undefined && all.length === 0)
  useEffect(() => {
    if (isLacking) giveUp()
  }, [isLacking])
  if (chapter === undefined || isLacking) return null

  const { kept, left } = withinLimit(all.slice(0, MOST), chapter?.terms?.copy_limit)
  const [first, last] = [kept[0], kept.at(-1)]
  const label = formatReference({ ...reference, from: first?.number, to: last?.number })
  return (
    <VersePicture
      title="Dela som bild"
      verse={{
        text: kept.map(({ text }) => text).join(' '),
        reference: label,
        notice: chapter?.terms?.notice,
      }}
      fileName={label.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}
      note={noteOf(all.length, left, chapter?.terms?.copy_limit)}
      onClose={onClose}
    />
  )
}

function noteOf(count: number, left: number, limit?: number): string | undefined {
  if (limit && left > 0) return limitSentence(limit, left)
  return count > MOST ? 'Bilden har de fyra första verserna.' : undefined
}
