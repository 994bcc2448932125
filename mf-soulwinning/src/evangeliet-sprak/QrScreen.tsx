import { IconButton, Modal } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { X } from 'lucide-react'
import styled from 'styled-components'
import type { Language } from '../shared/languages'
import { QrCode } from './QrCode'

type Props = { link: string; label: string; language: Language; onClose: () => void }

/** A code over the whole screen, for another phone's camera; a click anywhere closes it. */
export const QrScreen = ({ link, label, language: { code, name, ownName }, onClose }: Props) => (
  <Modal aria-label={label} onClose={onClose}>
    {/* Light in both schemes: a camera needs a light background. */}
    <Screen data-theme="light">
      <IconButton label="Stäng" icon={<X aria-hidden="true" />} onClick={onClose} />
      <h2 lang={code} dir="auto">
        {ownName}
      </h2>
      <QrCode text={link} label={label} />
      {ownName.toLocaleLowerCase(code) !== name.toLocaleLowerCase('sv') && <p>{name}</p>}
    </Screen>
  </Modal>
)

const Screen = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: clamp(8px, 2vh, 20px);
  padding: ${s('gutter')};
  overflow: auto;
  background: ${s('surface')};
  color: ${s('ink')};
  text-align: center;
  /* Clicks pass through to the dialog, which closes. */
  pointer-events: none;
  & > button {
    pointer-events: auto;
    position: fixed;
    inset: max(14px, env(safe-area-inset-top)) max(14px, env(safe-area-inset-right)) auto auto;
  }
  h2 {
    font: 600 clamp(2.25rem, 6vw, 3.25rem) / 1.2 ${s('sans')};
  }
  h2::first-letter {
    text-transform: uppercase;
  }
  & > svg {
    width: min(92vw, 72vh);
    height: auto;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 1.375rem;
  }
`
