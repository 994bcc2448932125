import { QueryView, SkeletonText } from '@portal/shared-ui'
import { useParams } from 'react-router-dom'
import { SettingForm } from '../SettingForm'
import { SettingsList } from '../SettingsList'
import { useSettings } from '../settings.data'
import { APPEARANCE, identityGroups } from './identitySettings'

const settings = identityGroups.flatMap((group) => group.settings)

/** `/admin/utseende`: the site's name, words, logo, hues and links; the one in the address is unfolded as a form. */
export function AppearancePage() {
  const { id } = useParams()
  const query = useSettings()
  const chosen = settings.find(({ key }) => key === id)
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={8} />}>
      {(rows) => (
        <SettingsList
          path={APPEARANCE}
          label="Utseende och namn"
          groups={identityGroups}
          rows={rows}
          chosen={chosen?.key}
          form={chosen && <SettingForm key={chosen.key} setting={chosen} row={rows[chosen.key]} />}
        />
      )}
    </QueryView>
  )
}
