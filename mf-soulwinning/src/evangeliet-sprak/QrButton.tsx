import { bareButton, media, s } from '@portal/shared-ui/theme'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { Language } from '../shared/languages'
import { drawQr } from './drawQr'
import { QrCode } from './QrCode'
import { QrScreen } from './QrScreen'

type Props = { link: string; language: Language }

/** The QR code of a language's link; a click shows it full screen. Renders nothing for a link that is too long. */
export function QrButton({ link, language }: Props) {
  const [open, setOpen] = useState(false)
  if (!drawQr(link)) return null
  const label = `QR-kod till videon på ${language.name.toLocaleLowerCase('sv')}`
  return (
    <Code>
      <QrCode text={link} label={label} />
      <Enlarge
        type="button"
        aria-label={`Visa stort: ${label}`}
        data-print="hide"
        onClick={() => setOpen(true)}
      >
        <Maximize2 aria-hidden="true" size="1rem" />
        Visa stort
      </Enlarge>
      {open && <QrScreen link={link} label={label} language={language} onClose={() => setOpen(false)} />}
    </Code>
  )
}

const Code = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  flex: none;
  padding-bottom: 1.75rem;
`

/** The code itself is clickable: the button covers it, and its label is below. */
const Enlarge = styled.button`
  ${bareButton}
  position: absolute;
  inset: 0;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: 6px;
  border-radius: 8px;
  color: ${s('brand')};
  font-weight: 500;
  font-size: 0.8125rem;
  line-height: 1.75rem;
  white-space: nowrap;
  svg {
    margin-bottom: 0.4rem;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`
