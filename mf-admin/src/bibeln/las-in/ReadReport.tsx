import { Button, Disclosure } from '@portal/shared-ui'
import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import type { Shown, Translation } from './bibleImport.data'
import { Excerpt } from './Excerpt'
import type { ReadOutcome, Spot } from './reading'
import { TranslationForm } from './TranslationForm'
import type { OpenReader } from './useReader'

type Props = {
  read: ReadOutcome & { is: 'read' }
  reader: OpenReader
  onSend: (chosen: { translation: Translation; shown: Shown }) => Promise<void>
}

/** What the file has, before anything is written, and the form that begins the import. */
export function ReadReport({ read, reader, onSend }: Props) {
  const { name, summary, typesetting, findings, books, translation } = read.report
  return (
    <Box aria-labelledby="bible-report">
      <h2 id="bible-report">{name}</h2>
      <p>{summary}</p>
      {typesetting && <p>{typesetting}</p>}
      {findings.map(({ code, title, isNote, lines }) => (
        <Disclosure
          key={code}
          title={isNote ? title : <Fault>{title}</Fault>}
          summary={lines.length > 1 ? <Muted>{firstWords(lines)}</Muted> : undefined}
        >
          <FindingLines lines={lines} reader={reader} />
        </Disclosure>
      ))}
      <Disclosure
        title={`Första och sista versen i ${counted(books.length, 'bok', 'böcker')}`}
        maxHeight="24rem"
      >
        <Ends>
          {books.map(({ osis, name: book, chapters, verses, first, last }) => (
            <li key={osis}>
              <b>{book}</b>{' '}
              <Muted>{`${counted(chapters, 'kapitel', 'kapitel')}, ${counted(verses, 'vers', 'verser')}`}</Muted>
              <p>{`${first.chapter}:${first.number} ${first.text}`}</p>
              {verses > 1 && <p>{`${last.chapter}:${last.number} ${last.text}`}</p>}
            </li>
          ))}
        </Ends>
      </Disclosure>
      <TranslationForm name={translation} books={books.length} onSend={onSend} />
    </Box>
  )
}

type Line = { text: string; spot?: Spot }

const SHOWN_LINES = 100

function FindingLines({ lines, reader }: { lines: Line[]; reader: OpenReader }) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<string>()
  const shown = all ? lines : lines.slice(0, SHOWN_LINES)
  return (
    <Places>
      {shown.map(({ text, spot }) => (
        <li key={text}>
          {spot ? (
            <Button
              size="s"
              variant="light"
              aria-expanded={opened === text}
              onClick={() => setOpened(opened === text ? undefined : text)}
            >
              {text}
            </Button>
          ) : (
            <span>{text}</span>
          )}
          {spot && opened === text && <Excerpt spot={spot} reader={reader} />}
        </li>
      ))}
      {shown.length < lines.length && (
        <li>
          <Button size="s" variant="light" onClick={() => setAll(true)}>
            {`Visa ${lines.length - shown.length} till`}
          </Button>
        </li>
      )}
    </Places>
  )
}

const firstWords = (lines: Line[]) => {
  const words = lines.slice(0, 3).map(({ text }) => text)
  return `${words.join('; ')}${lines.length > 3 ? ' …' : ''}`
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  h2 {
    margin: 0;
    font-size: 1.25rem;
    overflow-wrap: anywhere;
  }
  h3 {
    margin: 0;
    font-size: 1rem;
  }
  & > p {
    margin: 0;
  }
`

const Fault = styled.span`
  color: ${s('danger')};
`

const Muted = styled.span`
  color: ${s('muted')};
  overflow-wrap: anywhere;
`

const Places = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 5px;
  list-style: none;
  li:has([role='group']) {
    flex-basis: 100%;
  }
  li > :not(:first-child) {
    margin-top: 8px;
  }
`

const Ends = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  p {
    margin: 2px 0 0;
    overflow-wrap: anywhere;
  }
`
