import { SelectField, TextAreaField, TextField, useFormContext } from '@portal/shared-ui/forms'
import { useEffect } from 'react'
import styled from 'styled-components'
import { PictureField } from '../pictures/PictureField'
import type { Setting } from './setting'
import { HueField } from './utseende/HueField'

/** The size of a logo's picture that is sharp on every icon. */
const LOGO_SHAPE = { width: 512, height: 512 }

/** The control of a setting, with the focus. An invitation is validated while it is typed. */
export function SettingField({ setting: { key, label, kind, hint, options } }: { setting: Setting }) {
  const common = { name: 'setting_value', label, hint, autoFocus: true }
  switch (kind) {
    case 'invite':
      return (
        <>
          <TextField {...common} required type="url" inputMode="url" placeholder="https://discord.gg/…" />
          <JudgeWhileTyped />
        </>
      )
    case 'link':
      return <TextField {...common} type="url" inputMode="url" placeholder="https://" />
    case 'phone':
      return <TextField {...common} type="tel" autoComplete="off" />
    case 'lines':
      return <TextAreaField {...common} rows={4} />
    case 'hue':
      return <HueField {...common} setting={key} />
    case 'logo':
      return (
        <Logo>
          <PictureField name="setting_value" label={label} hint={hint} shape={LOGO_SHAPE} />
        </Logo>
      )
    case 'choice':
      return <SelectField {...common} options={[...(options ?? [])]} />
    default:
      return <TextField {...common} />
  }
}

/** Not larger than it has to be to be seen. */
const Logo = styled.div`
  && img {
    max-width: 160px;
  }
`

function JudgeWhileTyped() {
  const form = useFormContext()
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => void form.trigger('setting_value') }),
    [form],
  )
  return null
}
