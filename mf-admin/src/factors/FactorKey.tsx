import { Button, copyText } from '@portal/shared-ui'
import { toast } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { Copy } from 'lucide-react'
import styled from 'styled-components'

/** The key of a new factor in groups of four, a button that copies it, and a link that opens an app on this device. */
export function FactorKey({ secret, uri }: { secret: string; uri: string }) {
  const copy = () =>
    copyText(secret).then(
      () => toast('Nyckeln är kopierad.'),
      () => toast('Nyckeln kunde inte kopieras. Skriv av den.', { tone: 'error' }),
    )
  return (
    <>
      <p>
        Nyckel: <Secret>{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
      </p>
      <Ways>
        <Button size="s" variant="light" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Kopiera nyckeln
        </Button>
        <a href={uri}>Öppna i en app på den här enheten</a>
      </Ways>
    </>
  )
}

const Secret = styled.code`
  user-select: all;
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${s('brand')};
    text-decoration: underline;
  }
`
