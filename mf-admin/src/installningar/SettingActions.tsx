import { Button, ButtonLink, ErrorBanner } from '@portal/shared-ui'
import { beginSave, FormActions, SubmitButton, useFormContext, useWatch } from '@portal/shared-ui/forms'
import { toast } from '@portal/shared-ui/portal'
import { useState } from 'react'
import { Conflict } from '../crud/data/items.data'
import { HistoryButton } from '../crud/row/HistoryButton'
import { useUndoToast } from '../crud/row/useUndoToast'
import type { Setting } from './setting'
import { type SettingRow, useResetSetting } from './settings.data'

type Props = { setting: Setting; opened: SettingRow | undefined; onReset: () => void }

/** Buttons: save, try the link, reset to the default. An invalid chat link can neither be saved nor tried. */
export function SettingActions({ setting, opened, onReset }: Props) {
  const { key, label, kind, schema, fallback } = setting
  const form = useFormContext()
  const value: string = useWatch({ name: 'setting_value' })
  const reset = useResetSetting(key)
  const undoToast = useUndoToast()
  const [error, setError] = useState<unknown>(null)
  const isLink = kind === 'invite' || kind === 'link'
  const isRight = schema.safeParse(value).success

  const restore = async (row: SettingRow) => {
    setError(null)
    const settle = beginSave(form)
    try {
      const change = await reset.mutateAsync(row)
      settle({ setting_value: fallback })
      onReset()
      const done = `${label}: det förvalda värdet gäller.`
      if (change === null) toast(done)
      else undoToast(done, change)
    } catch (refusal) {
      setError(refusal instanceof Conflict ? changedMeanwhile : refusal)
    }
  }

  return (
    <>
      <ErrorBanner error={error} />
      <FormActions>
        <SubmitButton disabled={kind === 'invite' && !isRight}>Spara</SubmitButton>
        {isLink && isRight && value.trim() !== '' && (
          <ButtonLink to={value.trim()} variant="light">
            Testa
          </ButtonLink>
        )}
        {isLink && !(isRight && value.trim() !== '') && (
          <Button variant="light" disabled>
            Testa
          </Button>
        )}
        {opened && (
          <Button variant="light" busy={reset.isPending} onClick={() => restore(opened)}>
            Återställ förvalt värde
          </Button>
        )}
        <HistoryButton
          table="site_settings"
          id={key}
          name={label}
          fields={[{ name: 'setting_value', label: 'Värde' }]}
        />
      </FormActions>
    </>
  )
}

const changedMeanwhile =
  'Någon annan har ändrat inställningen under tiden. Se vad som gäller nu och försök igen.'
