import { clockTime } from '@portal/shared-ui/format'
import { useFormState } from '@portal/shared-ui/forms'
import { depth, media, property, s } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'

type Props = {
  /** When the form was saved last; it stays open afterwards. */
  savedAt?: string | undefined
  /** The form's buttons. */
  children: ReactNode
}

/** The buttons of a long form and whether it is saved. Sticks to the lower edge of its pane, dialog or window. */
export function SaveBar({ savedAt, children }: Props) {
  const { isDirty } = useFormState()
  return (
    <Bar>
      <ToastsAbove />
      {children}
      <p role="status">{isDirty ? 'Osparade ändringar' : savedAt && `Sparat ${clockTime(savedAt)}`}</p>
    </Bar>
  )
}

/** Lifts toasts above the bar, so that they never cover "Spara". */
const ToastsAbove = createGlobalStyle`
  @media (min-height: 34.01em) {
    :root { ${property('bottomBar')}: 64px; }
  }
  @media (min-height: 34.01em) and (max-width: 40em) {
    :root { ${property('bottomBar')}: 104px; }
  }
`

const Bar = styled.div`
  --bar-edge: var(--form-edge, var(--dialog-edge, 0px));
  position: sticky;
  z-index: ${depth('raised')};
  bottom: var(--dialog-foot, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin: 4px calc(-1 * var(--bar-edge)) 0;
  padding: 10px var(--bar-edge) calc(10px + env(safe-area-inset-bottom));
  border-top: 1px solid ${s('line')};
  background: var(--dialog-ground, ${s('surface')});
  /* Always in sight: the focus on them scrolls nothing. */
  && button {
    scroll-margin-block-end: 0;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
  /* Does not stick in low windows, where large text would make it cover too much. */
  @media (max-height: 34em) {
    position: static;
  }
  ${media.phone} {
    p {
      flex-basis: 100%;
      order: -1;
    }
    p:empty {
      display: none;
    }
  }
`
