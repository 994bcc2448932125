import { Button, Card, ErrorBanner } from '@portal/shared-ui'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import styled from 'styled-components'
import { importedWords } from './importedWords'
import { useImportMine } from './myData.data'

/** Imports a file of 'Ladda ner allt', and shows what was added. */
export function ImportMine() {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, data, error, isPending } = useImportMine()
  return (
    <Sheet>
      <Button
        variant="light"
        icon={<FileUp aria-hidden="true" />}
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        Välj filen
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Fil med dina uppgifter"
        accept=".zip,.json,application/zip,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the user choose the same file again.
          target.value = ''
          if (file) mutate(file)
        }}
      />
      <p role="status">
        {data && !isPending ? importedWords(data) : 'Filen heter mina-uppgifter och är en ZIP-fil.'}
      </p>
      <ErrorBanner error={error} fallback="Filen kunde inte läsas in. Försök igen." />
    </Sheet>
  )
}

const Sheet = styled(Card)`
  display: grid;
  gap: 12px;
  justify-items: start;
  p {
    margin: 0;
  }
`
