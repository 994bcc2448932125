import { PassagePreviews, ReferenceButton, useReferences } from '@portal/shared-ui/references'
import { formatReference, type Reference, referencePath } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/** Related references; a click shows their verses below. */
export function SeeAlso({ passages }: { passages: readonly Reference[] }) {
  const references = useReferences()
  return (
    <Places>
      <h3>Se även</h3>
      <ul>
        {passages.map((passage) => (
          <li key={formatReference(passage)}>
            {onHost ? (
              <Link to={referencePath(passage)}>{formatReference(passage)}</Link>
            ) : (
              <ReferenceButton passages={[passage]} references={references}>
                {formatReference(passage)}
              </ReferenceButton>
            )}
          </li>
        ))}
      </ul>
      <PassagePreviews references={references} />
    </Places>
  )
}

/** Rendered as links on the host, for browsers without scripts. */
const onHost = typeof window === 'undefined'

const Places = styled.div`
  margin-top: 22px;
  padding-top: 16px;
  border-top: 1px solid ${s('line')};
  h3 {
    margin: 0 0 6px;
    font: 600 0.96875rem/1.5 ${s('sans')};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
  }
  li > button {
    max-width: none;
    padding: 4px 0;
  }
  ${media.touch} {
    li > button {
      padding: 10px 0;
    }
  }
`
