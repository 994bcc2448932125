import type { ReactNode } from 'react'
import styled from 'styled-components'
import { s } from '../theme'
import { Eyebrow, PageContainer } from '../ui'
import { Basics } from './Basics'
import { Controls } from './Controls'
import { Fields } from './Fields'
import { Rules } from './Rules'
import { States } from './States'
import { Swatches } from './Swatches'

/**
 * The design rules, and every component of shared-ui in both schemes side by side. Only for development: the shell
 * shows it at /_ui.
 */
export function Gallery() {
  return (
    <PageContainer>
      <h1 tabIndex={-1}>Byggdelar</h1>
      <section aria-label="Regler">
        <Eyebrow as="h2">Regler</Eyebrow>
        <Rules />
      </section>
      <Row title="Färger">{() => <Swatches />}</Row>
      <Row title="Text, kort och märken">{() => <Basics />}</Row>
      <Row title="Knappar och val">{() => <Controls />}</Row>
      <Row title="Formulär">{() => <Fields />}</Row>
      <Row title="Tillstånd">{() => <States />}</Row>
    </PageContainer>
  )
}

function Row({ title, children }: { title: string; children: () => ReactNode }) {
  return (
    <section aria-label={title}>
      <Eyebrow as="h2">{title}</Eyebrow>
      <Panes>
        <Pane data-theme="light">{children()}</Pane>
        <Pane data-theme="dark">{children()}</Pane>
      </Panes>
    </section>
  )
}

const Panes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: 20px;
  margin: 16px 0 56px;
`

const Pane = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 22px;
  padding: 26px;
  border-radius: ${s('radiusL')};
  border: 1px solid ${s('line')};
  background: ${s('paper')};
  color: ${s('ink')};
`
