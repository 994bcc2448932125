import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { OfficePage } from '../crud/OfficePage'
import { FindForm } from './FindForm'
import { PersonResult } from './PersonResult'
import { useFindPerson } from './person.data'

/** `/admin/person`: the data of an e-mail address, to export or erase when the person requests it. */
export function PersonPage() {
  const { data: found, mutateAsync: find, reset } = useFindPerson()
  return (
    <OfficePage lead="När någon vill veta vad vi har om dem, få ut det eller få det raderat.">
      <Narrow>
        <FindForm onFind={find} />
        <p>Varje sökning, fil och radering skrivs i säkerhetsloggen, utan adressen.</p>
        {found && <PersonResult key={found.email} found={found} onErased={reset} />}
      </Narrow>
    </OfficePage>
  )
}

const Narrow = styled.div`
  max-width: 640px;
  > p {
    margin: 14px 0 0;
    color: ${s('muted')};
  }
`
