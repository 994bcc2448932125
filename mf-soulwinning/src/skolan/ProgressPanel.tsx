import { ButtonLink, Card, ProgressBar } from '@portal/shared-ui'
import type { Course } from '@portal/shared-ui/lessons'
import { s } from '@portal/shared-ui/theme'
import { PartyPopper } from 'lucide-react'
import styled from 'styled-components'

/** The member's progress in the course, and a link to the personal page. */
export const ProgressPanel = ({ course: { total, completed, percent } }: { course: Course }) => (
  <Panel as="section" aria-labelledby="progress">
    <h2 id="progress">Dina framsteg</h2>
    <Facts>
      <div>
        <dt>Antal lektioner</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>Slutförda</dt>
        <dd>
          {completed} av {total}
        </dd>
      </div>
    </Facts>
    <ProgressBar value={percent} label="Slutfört av kursen" />
    {percent === 100 && (
      <Done>
        <PartyPopper aria-hidden="true" size="1.375rem" />
        Grattis! Du har slutfört hela kursen.
      </Done>
    )}
    <ButtonLink to="/min-sjalavinna" variant="light">
      Min själavinning
    </ButtonLink>
  </Panel>
)

const Panel = styled(Card)`
  display: grid;
  gap: 12px;
  h2 {
    font-size: 1.375rem;
  }
`

const Facts = styled.dl`
  margin: 0;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 14px;
    padding: 4px 0;
  }
  dt {
    color: ${s('muted')};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: 0;
  padding: 12px 14px;
  border-radius: ${s('radiusM')};
  background: ${s('okSoft')};
  color: ${s('ok')};
  font-weight: 600;
  svg {
    flex: none;
  }
`
