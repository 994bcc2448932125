import { counted } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { labelOf, type VerseChange } from './compareVerses'

type Props = {
  changes: VerseChange[]
  /** Why it cannot be written. */
  problems: string[]
  /** Warnings to check before writing. */
  warnings: string[]
}

/** A preview of added, changed and unchanged verses before writing. */
export function VersePreview({ changes, problems, warnings }: Props) {
  const of = (state: VerseChange['state']) => changes.filter((change) => change.state === state).length
  const touched = changes.filter(({ state }) => state !== 'unchanged')
  return (
    <Box>
      <output>
        <strong>
          {`${counted(of('added'), 'ny vers', 'nya verser')}, ${counted(of('changed'), 'ändrad', 'ändrade')}, ${counted(of('unchanged'), 'oförändrad', 'oförändrade')}`}
        </strong>
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
        {problems.length > SHOWN_PROBLEMS && (
          <Problem>{`… och ${problems.length - SHOWN_PROBLEMS} fel till.`}</Problem>
        )}
        {warnings.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </output>
      {touched.length > 0 && (
        <Changes tabIndex={0} role="group" aria-label="Vad som ändras">
          <ul>
            {touched.slice(0, SHOWN_CHANGES).map((change, at) => (
              // A text may contain a verse twice, which is one of the reported problems.
              <li key={`${labelOf(change)} ${at}`}>
                <b>{labelOf(change)}</b> {change.was !== null && <del>{change.was}</del>}{' '}
                <ins>{change.text}</ins>
              </li>
            ))}
          </ul>
          {touched.length > SHOWN_CHANGES && <p>{`… och ${touched.length - SHOWN_CHANGES} verser till.`}</p>}
        </Changes>
      )}
    </Box>
  )
}

const SHOWN_PROBLEMS = 10
const SHOWN_CHANGES = 200

const Box = styled.div`
  display: grid;
  gap: 10px;
`

const Problem = styled.p`
  margin: 4px 0 0;
  color: ${s('danger')};
  font-weight: 500;
`

const Warning = styled.p`
  margin: 4px 0 0;
  color: ${s('goldText')};
  font-weight: 500;
`

const Changes = styled.div`
  max-height: 16rem;
  padding: 10px 14px;
  overflow-y: auto;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  del {
    color: ${s('danger')};
  }
  ins {
    color: ${s('ok')};
    text-decoration: none;
  }
  p {
    margin: 8px 0 0;
  }
`
