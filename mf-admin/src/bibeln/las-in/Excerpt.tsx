import { QueryView } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import type { Spot } from './reading'
import type { OpenReader } from './useReader'

/** The lines around a position in the chosen file; the line that is meant is marked. */
export function Excerpt({ spot, reader }: { spot: Spot; reader: OpenReader }) {
  const { file, line, column } = spot
  const excerpt = useQuery({
    queryKey: ['office', 'bible file', file, line, column],
    queryFn: () => reader.excerpt(spot),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <QueryView query={excerpt} empty="Stället finns inte i filen." isEmpty={(found) => found === null}>
      {(found) =>
        found && (
          <Box role="group" aria-label={`${found.file}, rad ${found.line}`} tabIndex={0}>
            <ol>
              {found.lines.map((text, at) => {
                const number = found.first + at
                const Text = number === found.line ? 'mark' : 'span'
                return (
                  <li key={number} value={number}>
                    <Text>{text || ' '}</Text>
                  </li>
                )
              })}
            </ol>
          </Box>
        )
      }
    </QueryView>
  )
}

const Box = styled.div`
  padding: 8px 10px;
  overflow-x: auto;
  border: 1px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  color: ${s('ink')};
  font-family: monospace;
  font-size: 0.875rem;
  ol {
    margin: 0;
    padding-left: 4em;
  }
  li {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  li::marker {
    color: ${s('muted')};
  }
  mark {
    background: ${s('goldSoft')};
    color: ${s('goldText')};
    font-weight: 600;
  }
`
