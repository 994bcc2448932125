import { QueryView, SkeletonText } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { useDeclaredSettings } from './declaredSettings.data'
import { SettingForm } from './SettingForm'
import { SettingsList } from './SettingsList'
import { settingGroups, settingOf } from './settings'
import { useSettings } from './settings.data'

/** `/admin/inställningar`: the form of one setting, at first the chat link, and the list of all settings. */
export function SettingsPage() {
  const { id } = useParams()
  const declared = useDeclaredSettings()
  const groups = settingGroups(declared.data ?? [])
  const setting = settingOf(groups, id)
  const query = useSettings()
  // Logs a failed read and uses the defaults.
  const rows = declared.isPending ? undefined : (query.data ?? (query.isError ? {} : undefined))

  return (
    <Columns>
      <QueryView query={{ ...query, data: rows, error: null }} skeleton={<SkeletonText lines={8} />}>
        {(read) => (
          <>
            <SettingForm
              key={setting.key}
              setting={setting}
              row={read[setting.key]}
              isChosen={id !== undefined}
            />
            <SettingsList groups={groups} rows={read} chosen={setting.key} />
          </>
        )}
      </QueryView>
    </Columns>
  )
}

// The form comes first on phones, and at the right where there is room.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px clamp(20px, 3vw, 40px);
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    & > :first-child {
      order: 2;
    }
  }
`
