import { InfoBox } from '@portal/shared-ui'
import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useBackendState } from './systemStatus.data'

/** What an owner must know about the backend before visitors come. Renders nothing for a hosted one without demo accounts. */
export function BackendNotes() {
  const { data: state } = useBackendState()
  const accounts = state?.demo_accounts ?? []
  if (!state?.is_embedded && accounts.length === 0) return null
  return (
    <Notes aria-label="Viktigt om driften">
      {state?.is_embedded && (
        <InfoBox title="Portalen körs med den inbyggda databasservern.">
          Den är till för att prova och utveckla, på en enda dator. Inga mejl skickas, och konton öppnas utan
          att e-postadressen har bekräftats. En publik portal behöver Supabase.
        </InfoBox>
      )}
      {accounts.length > 0 && (
        <InfoBox tone="gold" icon={<TriangleAlert />} title="Här finns demokonton.">
          Alla kan läsa lösenorden till {accounts.join(' och ')}. Radera kontona eller byt lösenord innan
          portalen öppnas för andra.
        </InfoBox>
      )}
    </Notes>
  )
}

const Notes = styled.section`
  display: grid;
  gap: 10px;
  margin-bottom: 20px;
`
