import { titleSlug } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'

/** The parts of the text below its summary, in order. */
const parts = [
  'Vem som ansvarar',
  'När du läser',
  'När du skriver till oss',
  'När du har ett konto',
  'Det du gör med kontot',
  'När du arbetar med portalen',
  'Så att portalen håller',
  'På din egen enhet',
  'Andra företag',
  'Varför vi får spara det',
  'Dina rättigheter',
] as const

export type PartTitle = (typeof parts)[number]

/** The id of a part's heading. */
export const partId = (title: PartTitle): string => titleSlug(title)

/** Links to the parts: the text is long, above all on a phone. */
export const Contents = () => (
  <List aria-label="Innehåll">
    <ol>
      {parts.map((title) => (
        <li key={title}>
          <a href={`#${partId(title)}`}>{title}</a>
        </li>
      ))}
    </ol>
  </List>
)

const List = styled.nav`
  margin: 36px 0;

  ol {
    columns: 15rem;
    column-gap: 28px;
    list-style: none;
  }
  li {
    break-inside: avoid;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    border-bottom: 1px solid ${s('line')};
    color: ${s('brand')};
    font-weight: 500;

    &:hover {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`
