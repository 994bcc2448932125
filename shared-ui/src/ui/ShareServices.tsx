import { Check, Link2, Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { copyText } from '../browser/copyText'
import { cut } from '../format'
import { media, s } from '../theme'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { canShare, type Shared, shareSheet } from './shareSheet'
import { useTimeout } from './useTimeout'

/** A question may be long, and the dialog is about the services. */
const MAX_TITLE = 120

type Props = Shared & { choice?: ReactNode; onClose: () => void }

/** Five services, the address to copy, and the share sheet of a computer that has one. */
export function ShareServices({ url, text, quote, choice, onClose }: Props) {
  const [copied, copy] = useCopied(url)
  return (
    <Dialog title="Dela" description={<Title>{cut(text, MAX_TITLE)}</Title>} width="s" onClose={onClose}>
      {choice}
      {canShare() && (
        <Sheet
          icon={<Share2 aria-hidden="true" />}
          onClick={() => shareSheet({ url, text, quote }).catch(console.warn)}
        >
          Fler sätt
        </Sheet>
      )}
      <Grid>
        {services(url, text, quote).map((service) => (
          <li key={service.name}>
            <Service type="button" onClick={() => openWindow(service.address)}>
              <span aria-hidden="true">{service.icon}</span>
              {service.name}
            </Service>
          </li>
        ))}
      </Grid>
      <Address>
        <input readOnly aria-label="Länk" value={url} onFocus={(event) => event.target.select()} />
        <Button
          size="s"
          icon={copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          onClick={copy}
        >
          {copied ? 'Kopierad!' : 'Kopiera länk'}
        </Button>
        <span role="status" className="visually-hidden">
          {copied && 'Länken har kopierats'}
        </span>
      </Address>
    </Dialog>
  )
}

/** The share address of each service. */
function services(
  url: string,
  text: string,
  quote = text,
): { name: string; address: string; icon: ReactNode }[] {
  const link = encodeURIComponent(url)
  const words = encodeURIComponent(text)
  const both = encodeURIComponent(`${quote} ${url}`)
  return [
    {
      name: 'Facebook',
      address: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
      icon: <Letter>f</Letter>,
    },
    {
      name: 'Twitter',
      address: `https://twitter.com/intent/tweet?url=${link}&text=${words}`,
      icon: <Letter>𝕏</Letter>,
    },
    { name: 'WhatsApp', address: `https://wa.me/?text=${both}`, icon: <MessageCircle /> },
    { name: 'Telegram', address: `https://t.me/share/url?url=${link}&text=${words}`, icon: <Send /> },
    { name: 'E-post', address: `mailto:?subject=${words}&body=${link}`, icon: <Mail /> },
  ]
}

function openWindow(address: string) {
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400')
}

const COPIED_MS = 2_000

/**
 * Copies the address and confirms it for two seconds. A failure is only logged: the address can be selected in its
 * field.
 */
function useCopied(url: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false)
  useTimeout(() => setCopied(false), copied ? COPIED_MS : null)
  const copy = () => {
    copyText(url).then(
      () => setCopied(true),
      (error) => console.warn(error),
    )
  }
  return [copied, copy]
}

const Title = styled.span`
  overflow-wrap: anywhere;
`

const Sheet = styled(Button)`
  width: 100%;
  margin-bottom: 16px;
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 10px;
  margin-bottom: 20px;
  ${media.narrow} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 5rem), 1fr));
  }
`

const Service = styled.button`
  display: grid;
  justify-items: center;
  gap: 7px;
  width: 100%;
  padding: 12px 4px;
  border: 0;
  border-radius: ${s('radiusM')};
  background: none;
  font-size: 0.90625rem;
  font-weight: 500;
  & > span {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
  &:hover {
    background: ${s('sunken')};
  }
`

const Letter = styled.span`
  font: 700 1.375rem/1 ${s('sans')};
`

const Address = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 5px 5px 5px 14px;
  border: 1px solid ${s('control')};
  border-radius: ${s('pill')};
  input {
    flex: 1;
    align-self: stretch;
    /* Shrinks with the row: the default width of twenty characters would make the dialog too wide. */
    width: 100%;
    min-width: 0;
    border: 0;
    background: none;
    color: ${s('muted')};
    font-size: 1rem;
    text-overflow: ellipsis;
  }
`
