import { useTimeout } from '@portal/shared-ui'
import { beginSave, Form, FormError, z } from '@portal/shared-ui/forms'
import { s } from '@portal/shared-ui/theme'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { Conflict } from '../crud/data/items.data'
import type { Item } from '../crud/data/resource'
import { withTextLimits } from '../crud/data/textLimits'
import { ConflictDialog } from '../crud/form/ConflictDialog'
import { dropDraft, useDraftName } from '../crud/form/draft'
import { KeptDraft } from '../crud/form/KeptDraft'
import { LeaveGuard } from '../crud/form/LeaveGuard'
import { SaveShortcut } from '../crud/form/SaveShortcut'
import { useUndoToast } from '../crud/row/useUndoToast'
import { FollowRow } from './FollowRow'
import { SettingActions } from './SettingActions'
import { SettingField } from './SettingField'
import type { Setting } from './setting'
import { type SettingRow, useSaveSetting } from './settings.data'

type Props = {
  setting: Setting
  row: SettingRow | undefined
}

/** One setting: its value, which has the focus, the page that shows it, and a button that resets it. */
export function SettingForm({ setting, row }: Props) {
  const { key, label, fallback, schema, shown } = setting
  const save = useSaveSetting(setting)
  const undoToast = useUndoToast()
  const draftName = useDraftName(TABLE, key)
  const [conflict, setConflict] = useState<{ theirs: Item | null; value: string; settle: Settle }>()
  const [opened, setOpened] = useState(row)
  const [taken, setTaken] = useState(0)
  const [isSaved, setSaved] = useState(false)
  useTimeout(() => setSaved(false), isSaved ? SAVED_MS : null)

  const persist = async (value: string, replaced: SettingRow | undefined, settle: Settle) => {
    const saved = await save.mutateAsync({ value, opened: replaced })
    if (!settle({ setting_value: saved.setting_value })) dropDraft(draftName)
    setOpened(saved)
    setSaved(true)
    setConflict(undefined)
    undoToast(`${label} är ändrad.`, { table: TABLE, saved })
  }

  const afterReset = () => {
    setOpened(undefined)
    setSaved(false)
  }

  return (
    <Sheet>
      {shown && (
        <p>
          Visas på <Link to={shown.to}>{shown.on}</Link>
        </p>
      )}
      <Form
        label={label}
        schema={withTextLimits({
          table: TABLE,
          fields: [{ name: 'setting_value', label }],
          schema: z.object({ setting_value: schema }),
        })}
        values={{ setting_value: opened?.setting_value ?? fallback }}
        onSubmit={async ({ setting_value: value }, form) => {
          setSaved(false)
          const settle = beginSave(form)
          try {
            await persist(value, opened, settle)
          } catch (error) {
            if (error instanceof Conflict) return setConflict({ theirs: error.theirs, value, settle })
            throw error
          }
        }}
      >
        <FormError />
        <KeptDraft key={taken} name={draftName} />
        <FollowRow row={row} opened={opened} fallback={fallback} onFollow={setOpened} />
        <SettingField setting={setting} />
        <SettingActions setting={setting} opened={opened} onReset={afterReset} />
        <output>{isSaved && <Saved>Inställningarna har sparats!</Saved>}</output>
        <LeaveGuard onLeave={() => dropDraft(draftName)} />
        <SaveShortcut />
        {conflict && (
          <ConflictDialog
            resource={{ table: TABLE, fields: [{ name: 'setting_value', label, kind: 'text' }] }}
            theirs={conflict.theirs}
            mine={{ setting_value: conflict.value }}
            onKeepMine={() => persist(conflict.value, asRow(conflict.theirs), conflict.settle)}
            draft={draftName}
            onTakeTheirs={(theirs) => {
              setOpened(asRow(theirs))
              setTaken(taken + 1)
            }}
            onClose={() => setConflict(undefined)}
          />
        )}
      </Form>
    </Sheet>
  )
}

type Settle = (stored: { setting_value: string }) => object | null

const TABLE = 'site_settings'
const SAVED_MS = 3000

const asRow = (item: Item | null) => (item as SettingRow | null) ?? undefined

const Sheet = styled.div`
  max-width: 44rem;
  padding: 4px 0 14px;
  /* Scrolled into view on focus, with its buttons, above a toast. */
  :is(input, textarea, select) {
    scroll-margin-block-end: 260px;
  }
  & > p {
    margin: 0 0 14px;
    color: ${s('muted')};
  }
`

const Saved = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('okSoft')};
  color: ${s('ok')};
  font-weight: 600;
`
