import { media, s } from '@portal/shared-ui/theme'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Palette } from './Palette'

/** Looks like a search field and opens the palette, as Ctrl+K does. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Field type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        Gå till…
        <span aria-hidden="true">Ctrl K</span>
      </Field>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}

const Field = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  color: ${s('muted')};
  font: 500 0.9375rem ${s('sans')};
  cursor: pointer;
  &:hover {
    border-color: ${s('brand')};
  }
  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  span {
    margin-left: auto;
    font: inherit;
    font-size: 0.8125rem;
  }
  /* A touch screen has no keys. */
  ${media.touch} {
    span {
      display: none;
    }
  }
`
