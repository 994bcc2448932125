import { QueryView, SkeletonText } from '@portal/shared-ui'
import { Navigate, useParams } from 'react-router-dom'
import { useDeclaredSettings } from './declaredSettings.data'
import { SettingForm } from './SettingForm'
import { SettingsList } from './SettingsList'
import { settingGroups, settingOf } from './settings'
import { useSettings } from './settings.data'
import { APPEARANCE, isIdentity } from './utseende/identitySettings'

/** `/admin/inställningar`: a table of all settings; the one in the address is unfolded as a form. */
export function SettingsPage() {
  const { id } = useParams()
  const declared = useDeclaredSettings()
  const groups = settingGroups(declared.data ?? [])
  const setting = settingOf(groups, id)
  const query = useSettings()
  // Logs a failed read and uses the defaults.
  const rows = declared.isPending ? undefined : (query.data ?? (query.isError ? {} : undefined))

  // History and search name every setting of the site by this address.
  if (id && isIdentity(id)) return <Navigate to={`${APPEARANCE}/${id}`} replace />
  return (
    <QueryView query={{ ...query, data: rows, error: null }} skeleton={<SkeletonText lines={8} />}>
      {(read) => (
        <SettingsList
          path="/admin/inställningar"
          label="Alla inställningar"
          groups={groups}
          rows={read}
          chosen={setting?.key}
          form={setting && <SettingForm key={setting.key} setting={setting} row={read[setting.key]} />}
        />
      )}
    </QueryView>
  )
}
