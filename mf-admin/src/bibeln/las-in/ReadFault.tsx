import { Button } from '@portal/shared-ui'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { Excerpt } from './Excerpt'
import type { Fault } from './reading'
import type { OpenReader } from './useReader'

/** Why a file cannot be read, with the lines around the position. */
export function ReadFault({ fault, reader }: { fault: Fault; reader: OpenReader }) {
  const { where, sentence, spot, mayBePartial } = fault
  return (
    <Box role="alert">
      <strong>{sentence}</strong>
      <p>{`${where}. Inget är ändrat.`}</p>
      {spot && <Excerpt spot={spot} reader={reader} />}
      {mayBePartial && (
        <div>
          <Button size="s" variant="light" onClick={() => void reader.readPartial()}>
            Läs in filen som den är
          </Button>
        </div>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 14px 18px;
  border-radius: ${s('radiusS')};
  background: ${s('dangerSoft')};
  strong {
    color: ${s('danger')};
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`
