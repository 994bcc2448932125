import { VisuallyHidden } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { around } from './around'
import type { Difference } from './differences'
import type { Part } from './wordDifference'

/** The differences of each field: removed and added words, with some context. */
export const DifferenceView = ({ differences }: { differences: Difference[] }) => (
  <Fields>
    {differences.map(({ label, parts }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {parts.map((part, at) => (
            <Words key={at} part={part} isFirst={at === 0} isLast={at === parts.length - 1} />
          ))}
        </dd>
      </div>
    ))}
  </Fields>
)

function Words({ part, isFirst, isLast }: { part: Part; isFirst: boolean; isLast: boolean }) {
  const { kind, text } = part
  if (kind === 'same') return around(text, isFirst, isLast)
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <VisuallyHidden>{kind === 'added' ? ' tillagt: ' : ' borttaget: '}</VisuallyHidden>
      {text}
    </Mark>
  )
}

const Fields = styled.dl`
  display: grid;
  gap: 10px;
  margin: 10px 0 0;
  dt {
    color: ${s('muted')};
    font-size: 0.90625rem;
    font-weight: 600;
  }
  dd {
    margin: 2px 0 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  del,
  ins {
    padding: 0 3px;
    border-radius: 4px;
  }
  del {
    background: ${s('dangerSoft')};
    color: ${s('danger')};
  }
  ins {
    background: ${s('okSoft')};
    color: ${s('ok')};
    text-underline-offset: 3px;
  }
`
