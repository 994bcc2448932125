import { Disclosure, ScriptureQuote } from '@portal/shared-ui'
import type { Passage } from '@portal/shared-ui/answers'
import { NumberedVerses } from '@portal/shared-ui/references'
import { referencePath } from '@portal/shared-ui/scripture'
import { useEffect, useRef, useState } from 'react'

type Props = { passage: Passage; isMarked: (verse: number) => boolean }

/** A passage of an answer. Opens by itself when one of its verses is marked, and scrolls to that verse. */
export function SavedPassage({ passage: { label, reference, verses }, isMarked }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const marked = verses.filter(({ number }) => isMarked(number)).map(({ number }) => number)
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState('')
  // A click on a reference opens it once; it can be closed again.
  const key = marked.join()
  if (key !== seen) {
    setSeen(key)
    if (key) setOpen(true)
  }
  useEffect(() => {
    if (key) box.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <div ref={box}>
      <Disclosure title={label} headingLevel="h3" open={open} onToggle={setOpen}>
        <ScriptureQuote
          size="s"
          text={<NumberedVerses verses={verses} isMarked={isMarked} />}
          reference={label}
          to={reference ? referencePath(reference) : undefined}
        />
      </Disclosure>
    </div>
  )
}
