import { Button } from '@portal/shared-ui'
import { PenLine } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { WordsForm } from './WordsForm'

type Props = {
  list: string
  isOpen: boolean
  isUnsaved: boolean
  onOpen: (isOpen: boolean) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Called with new words, and with what closes their form. */
  onWritten: (body: string, end: () => void) => void
}

/** 'Skriv egna ord' below the rows of a list, and its form. */
export function NewWords({ list, isOpen, isUnsaved, onOpen, onUnsaved, onWritten }: Props) {
  const writer = useRef<HTMLButtonElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const end = () => {
    onOpen(false)
    writer.current?.focus()
  }
  return (
    <Words ref={words} data-print="hide">
      {isOpen && (
        <WordsForm
          label="Egna ord"
          list={list}
          onCancel={end}
          onUnsaved={onUnsaved}
          onWritten={(body) => onWritten(body, end)}
        />
      )}
      <Button
        ref={writer}
        variant="light"
        icon={<PenLine aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => {
          // Closing is for 'Avbryt' once something is typed.
          if (isUnsaved) words.current?.querySelector('textarea')?.focus()
          else onOpen(!isOpen)
        }}
      >
        Skriv egna ord
      </Button>
    </Words>
  )
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  margin-top: 22px;
`
