import { type CollectionRow, contentOf } from '@portal/shared-ui/collections'
import styled from 'styled-components'
import { numberedWords } from './copiedSheet'

type Props = { rows: CollectionRow[]; sentences: string[] }

/** A list as it is printed: references with the words of their verses, titles, own words. On the screen it is hidden. */
export const Sheet = ({ rows, sentences }: Props) => (
  <Printed data-sheet>
    {rows.map((row) => (
      <div key={row.id}>
        {row.kind === 'words' ? <p>{row.body}</p> : <strong>{contentOf(row)}</strong>}
        {row.verses && <p>{numberedWords(row)}</p>}
      </div>
    ))}
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </Printed>
)

const Printed = styled.div`
  display: none;
  p {
    margin: 0;
    white-space: pre-wrap;
  }
  @media print {
    display: block;
    line-height: 1.4;
    & > * {
      margin-bottom: 6pt;
      break-inside: avoid;
    }
    /* The list on the screen is printed by this sheet. */
    & ~ * {
      display: none !important;
    }
  }
`
