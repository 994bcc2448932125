import { Badge, VisuallyHidden } from '@portal/shared-ui'
import { updateLabel, withThinSpaces } from '@portal/shared-ui/format'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import type { Update } from './updates.data'

/** An update's kind, importance, title and text. */
export const UpdateText = ({ update: { title, description, type, icon, priority } }: { update: Update }) => (
  <Text>
    <Kind>
      <Badge tone={type === 'maintenance' ? 'gold' : 'brand'}>{updateLabel(type)}</Badge>
      {priority > 0 && (
        <strong>
          Viktigt<VisuallyHidden>, prioritet {priority}</VisuallyHidden>
        </strong>
      )}
    </Kind>
    <h2>
      {icon && <span aria-hidden="true">{icon} </span>}
      <span>{title}</span>
    </h2>
    {description && <p>{withThinSpaces(description)}</p>}
  </Text>
)

const Text = styled.article`
  h2 {
    margin: 6px 0;
    font-size: 1.25rem;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    white-space: pre-line;
  }
`

const Kind = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  font-size: 0.90625rem;

  strong {
    color: ${s('goldText')};
    font-weight: 600;
  }
`
