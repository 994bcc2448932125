import { Button, ProgressBar, VisuallyHidden } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import type { OpenReader } from './useReader'

/** A field for one file, several USFM files or a ZIP; files may be dropped on it. */
export function ChooseFile({ reader }: { reader: OpenReader }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) void reader.read([...files])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Box
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <strong>Fil med Bibelns text</strong>
      <Button
        variant="light"
        icon={<FileUp aria-hidden="true" />}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        Välj fil
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Fil med Bibelns text"
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <p id={`${id}-hint`}>
        OSIS, Zefania, USFM (alla filer på en gång), JSON, CSV, TSV eller ren text, eller en ZIP med sådana
        filer. Högst 60 MB. Du kan också släppa filen här.
      </p>
      {reader.part !== null && (
        <>
          <ProgressBar label="Filen läses" value={reader.part * 100} />
          <p>Filen läses …</p>
        </>
      )}
      <VisuallyHidden>
        <output>{announced(reader)}</output>
      </VisuallyHidden>
    </Box>
  )
}

function announced({ isReading, outcome }: OpenReader): string {
  if (isReading) return 'Filen läses.'
  return outcome?.is === 'read' ? `Filen är läst. ${outcome.report.summary}` : ''
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 18px;
  border: 2px dashed ${s('control')};
  border-radius: ${s('radiusS')};
  &[data-over] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
  }
  button {
    justify-self: start;
  }
  p {
    margin: 0;
    color: ${s('muted')};
  }
`
