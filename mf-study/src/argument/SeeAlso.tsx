import { PassagePreviews, ReferenceButton, useReferences } from '@portal/shared-ui/references'
import { readReference } from '@portal/shared-ui/scripture'
import { media, s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** Related references; a click shows their verses below. */
export function SeeAlso({ passages }: { passages: readonly string[] }) {
  const references = useReferences()
  return (
    <List>
      <h3>Se även</h3>
      <ul>
        {passages.map((passage) => {
          const place = readReference(passage)
          return (
            <li key={passage}>
              {place ? (
                <ReferenceButton passages={[place]} references={references}>
                  {passage.trim()}
                </ReferenceButton>
              ) : (
                passage
              )}
            </li>
          )
        })}
      </ul>
      <PassagePreviews references={references} />
    </List>
  )
}

const List = styled.div`
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
  && li > a {
    max-width: none;
    padding: 4px 0;
  }
  ${media.touch} {
    && li > a {
      padding: 10px 0;
    }
  }
`
