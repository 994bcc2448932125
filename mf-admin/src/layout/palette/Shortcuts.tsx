import { Dialog, useKeydown } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { Palette } from './Palette'

/** The office's keys: Ctrl+K or Cmd+K opens the palette, also from a field (in a rich text it makes a link); '?' lists the keys. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const close = () => setOpen(undefined)
  useKeydown((event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const held = event.ctrlKey || event.metaKey
    if (event.key.toLowerCase() === 'k' && held && !event.altKey && !event.shiftKey) setOpen('palette')
    else if (event.key === '?' && !held && !isWriting(event.target)) setOpen('help')
    else return
    event.preventDefault()
  })
  if (open === 'palette') return <Palette onClose={close} />
  if (open === 'help') return <Help onClose={close} />
  return null
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null ||
    target.isContentEditable)

const keys: readonly [string, string][] = [
  ['Ctrl + K', 'Gå till en skärm eller ett innehåll'],
  ['Ctrl + S', 'Spara formuläret'],
  ['Ctrl + Shift + S', 'Spara och öppna nästa rad, i samma fält'],
  ['Alt + ↓ eller ↑', 'Öppna nästa eller föregående rad i listan'],
  ['Ctrl + Alt + B', 'Sätt in ett bibelställe, när du skriver en text'],
  ['?', 'Visa den här listan'],
]

const Help = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Kortkommandon" description="På en Mac används Cmd i stället för Ctrl." onClose={onClose}>
    <List>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </List>
  </Dialog>
)

const List = styled.dl`
  display: grid;
  gap: 10px;
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 10rem) minmax(0, 1fr);
    gap: 12px;
  }
  dd {
    margin: 0;
  }
  kbd {
    color: ${s('brand')};
    font: inherit;
    font-weight: 600;
  }
`
