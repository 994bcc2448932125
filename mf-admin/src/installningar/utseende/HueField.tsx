import { FieldFrame, useController } from '@portal/shared-ui/forms'
import { defaultSite } from '@portal/shared-ui/site'
import { media, s } from '@portal/shared-ui/theme'
import { turnHue } from '@portal/shared-ui/theme/turnHue'
import { useId } from 'react'
import styled from 'styled-components'
import { useSettings } from '../settings.data'
import { HuePreview } from './HuePreview'

type Props = { name: string; label: string; hint?: string | undefined; autoFocus?: boolean; setting: string }

/** A hue on a slider, with a piece of the portal in it beside, in both schemes. */
export function HueField({ name, label, hint, autoFocus, setting }: Props) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { data: rows } = useSettings()
  const stored = (key: string, fallback: number) => Number(rows?.[key]?.setting_value ?? fallback)
  const hues = {
    mainHue: stored('site_main_hue', defaultSite.mainHue),
    accentHue: stored('site_accent_hue', defaultSite.accentHue),
    [setting === 'site_main_hue' ? 'mainHue' : 'accentHue']: Number(field.value),
  }
  return (
    <Row>
      <FieldFrame id={id} label={label} hint={hint} error={fieldState.error?.message}>
        <Slider
          {...field}
          id={id}
          type="range"
          min={0}
          max={359}
          autoFocus={autoFocus}
          aria-describedby={hint && `${id}-hint`}
          aria-valuetext={`${field.value} grader`}
        />
        <Circle aria-hidden="true" />
      </FieldFrame>
      <HuePreview hues={hues} />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  gap: 18px;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`

const Slider = styled.input`
  width: 100%;
  height: 44px;
  margin: 0;
  accent-color: ${s('brand')};
`

/** The hues, from the slider's beginning to its end. */
const Circle = styled.div`
  height: 12px;
  border-radius: ${s('pill')};
  background: linear-gradient(to right, ${Array.from({ length: 13 }, (_, index) => turnHue('#B47A22', index * 30 - 72)).join(', ')});
`
