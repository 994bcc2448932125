import { Button, OutboxNotice, ProgressBar, Select } from '@portal/shared-ui'
import { number } from '@portal/shared-ui/format'
import { changeMessage } from '@portal/shared-ui/member'
import {
  BIBLE_CHAPTERS,
  manualTick,
  type PlanChapter,
  type Reading,
  readingKinds,
  useChangeReading,
  wholePercent,
} from '@portal/shared-ui/plan'
import { type Book, books } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { Choices } from './ActivePlan'
import { ManualBook, partId } from './ManualBook'
import { PlanDialogs, type PlanQuestion } from './PlanDialogs'

const testaments = [
  { name: 'Gamla testamentet', books: books.filter(({ testament }) => testament === 'old') },
  { name: 'Nya testamentet', books: books.filter(({ testament }) => testament === 'new') },
]

/** All books of the Bible, folded, with their chapters to tick in any order. */
export function ManualList({ reading }: { reading: Reading }) {
  const [question, setQuestion] = useState<PlanQuestion | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const change = useChangeReading()
  const read = new Set(reading.manual)
  const count = Math.min(read.size, BIBLE_CHAPTERS)
  const percent = wholePercent(count, BIBLE_CHAPTERS)
  const open = ({ osis }: Book, isOpen: boolean) =>
    setOpened(new Set(isOpen ? [...opened, osis] : [...opened].filter((one) => one !== osis)))
  const jump = (osis: string) => {
    const book = books.find((one) => one.osis === osis)
    if (!book) return
    flushSync(() => open(book, true))
    const part = document.getElementById(partId(book))
    part?.scrollIntoView({ block: 'start' })
    part?.querySelector('button')?.focus({ preventScroll: true })
  }
  const mark = (book: Book, chapters: PlanChapter[], done: boolean) => {
    const text = `${book.name} är ${done ? 'markerad' : 'avmarkerad'}`
    const undo = () => void change(manualTick(reading, chapters, !done))
    void change(
      manualTick(reading, chapters, done),
      chapters.length === 1 ? undefined : changeMessage(text, undo),
    )
  }
  return (
    <>
      <Head>
        <h2>Läs i egen takt</h2>
        <ProgressBar value={percent} label="Hur mycket av Bibeln som är läst" />
        <p>
          {number(count)} av {number(BIBLE_CHAPTERS)} kapitel, {percent} %
        </p>
        <OutboxNotice kinds={readingKinds} />
        <Select
          label="Gå till bok"
          placeholder="Välj bok"
          options={books.map(({ osis, name }) => ({ value: osis, label: name }))}
          value=""
          onChange={jump}
        />
      </Head>
      {testaments.map((testament) => (
        <Testament key={testament.name}>
          <h3>{testament.name}</h3>
          <Books>
            {testament.books.map((book) => (
              <ManualBook
                key={book.osis}
                book={book}
                read={read}
                open={opened.has(book.osis)}
                onOpen={(isOpen) => open(book, isOpen)}
                onMark={(chapters, done) => mark(book, chapters, done)}
              />
            ))}
          </Books>
        </Testament>
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

const Testament = styled.div`
  margin-top: 28px;
  h3 {
    margin-bottom: 12px;
  }
`

const Books = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: 8px;
`
