import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { around } from './around'
import type { Difference } from './differences'

type Props = {
  differences: Difference[]
  /** Labels of the previous and the next version. */
  names: readonly [before: string, after: string]
}

/** Two versions one below the other, by field; marks the words that the other version lacks. */
export const VersionsView = ({ differences, names }: Props) => (
  <>
    {differences.map(({ label, parts }) => (
      <Field key={label}>
        <h3>{label}</h3>
        <dl>
          {(['removed', 'added'] as const).map((own, at) => {
            const side = parts.filter(({ kind }) => kind === 'same' || kind === own)
            return [
              <dt key="name">{names[at]}</dt>,
              <dd key="words">
                {side.length === 0 && <span>–</span>}
                {side.map(({ kind, text }, nth) =>
                  kind === 'same' ? (
                    <span key={nth}>{around(text, nth === 0, nth === side.length - 1)}</span>
                  ) : (
                    <mark key={nth}>{text}</mark>
                  ),
                )}
              </dd>,
            ]
          })}
        </dl>
      </Field>
    ))}
  </>
)

const Field = styled.section`
  margin-bottom: 16px;
  h3 {
    margin: 0 0 6px;
    font-size: 1rem;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    margin: 0;
  }
  dt {
    color: ${s('muted')};
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  mark {
    padding: 0 3px;
    border-radius: 4px;
    background: ${s('goldSoft')};
    color: ${s('goldText')};
  }
`
