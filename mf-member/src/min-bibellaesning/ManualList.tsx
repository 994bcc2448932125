import { Button, OutboxNotice, ProgressBar } from '@portal/shared-ui'
import { number } from '@portal/shared-ui/format'
import {
  BIBLE_CHAPTERS,
  manualTick,
  type PlanChapter,
  type Reading,
  readingKinds,
  useChangeReading,
  wholePercent,
} from '@portal/shared-ui/plan'
import { books } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { Choices } from './ActivePlan'
import { ManualBook } from './ManualBook'
import { PlanDialogs, type PlanQuestion } from './PlanDialogs'

/** All chapters of the Bible, to tick in any order. */
export function ManualList({ reading }: { reading: Reading }) {
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  const change = useChangeReading()
  const read = new Set(reading.manual)
  const count = Math.min(read.size, BIBLE_CHAPTERS)
  const percent = wholePercent(count, BIBLE_CHAPTERS)
  const toggle = (chapter: PlanChapter, done: boolean) => void change(manualTick(reading, chapter, done))
  return (
    <>
      <Head>
        <h2>Läs i egen takt</h2>
        <ProgressBar value={percent} label="Hur mycket av Bibeln som är läst" />
        <p>
          {number(count)} av {number(BIBLE_CHAPTERS)} kapitel, {percent} %
        </p>
        <OutboxNotice kinds={readingKinds} />
      </Head>
      {books.map((book) => (
        <ManualBook key={book.osis} book={book} read={read} onToggle={toggle} />
      ))}
      <Choices>
        <Button variant="light" onClick={() => setQuestion('switch')}>
          Byt läsplan
        </Button>
        <Button variant="light" onClick={() => setQuestion('cancel')}>
          Avbryt planen
        </Button>
      </Choices>
      <PlanDialogs reading={reading} question={question} onClose={() => setQuestion(null)} />
    </>
  )
}

const Head = styled.div`
  display: grid;
  gap: 12px;
  p {
    margin: 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
`
