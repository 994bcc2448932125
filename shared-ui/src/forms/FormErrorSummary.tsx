import { useFormContext } from 'react-hook-form'
import styled from 'styled-components'
import { media, s } from '../theme'
import { bareButton } from '../theme/mixins'

/**
 * The errors of a long form, above its fields; each line links to its field. Renders nothing without errors. `labels`
 * gives the fields' names in their order on the page.
 */
export function FormErrorSummary({ labels }: { labels: Record<string, string> }) {
  const { formState, setFocus } = useFormContext()
  const wrong = Object.keys(labels).flatMap((name) => firstError(name, formState.errors[name]) ?? [])
  if (wrong.length === 0) return null
  return (
    <Box aria-label="Fel i formuläret">
      <p>{wrong.length === 1 ? 'Ett fält behöver rättas:' : `${wrong.length} fält behöver rättas:`}</p>
      <ul>
        {wrong.map(({ path, message }) => (
          <li key={path}>
            <button type="button" onClick={() => setFocus(path)}>
              {`${labels[path.split('.')[0] ?? '']}: ${message}`}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** The error of a field, or the first one inside a compound field, with the path of the control that has it. */
function firstError(path: string, error: unknown): { path: string; message: string } | undefined {
  if (typeof error !== 'object' || error === null) return
  if ('message' in error && typeof error.message === 'string' && error.message) {
    return { path, message: error.message }
  }
  for (const [part, inside] of Object.entries(error)) {
    const found = firstError(`${path}.${part}`, inside)
    if (found) return found
  }
}

const Box = styled.section`
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('dangerSoft')};
  p {
    margin: 0 0 6px;
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding-left: 20px;
  }
  button {
    ${bareButton}
    padding-block: 4px;
    color: ${s('danger')};
    text-decoration: underline;
    text-underline-offset: 3px;
    ${media.touch} {
      min-height: 44px;
    }
  }
`
