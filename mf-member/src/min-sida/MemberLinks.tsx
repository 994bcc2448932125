import { ButtonLink, Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import styled from 'styled-components'

/** Links to the member's other pages and to other areas. */
export const MemberLinks = () => (
  <Section title="Mina sidor">
    <Row as="nav" aria-label="Mina sidor">
      {pages.map(({ to, label }) => (
        <ButtonLink key={to} variant="light" size="s" to={to}>
          {label}
        </ButtonLink>
      ))}
    </Row>
    <Row as="nav" aria-label="Genvägar">
      {shortcuts.map(({ to, label }) => (
        <ButtonLink key={to} variant="light" size="s" to={to}>
          {label}
        </ButtonLink>
      ))}
    </Row>
    <Row>
      <ButtonLink size="s" to="/studera">
        Studera
      </ButtonLink>
      <ButtonLink size="s" to="/sjalavinna">
        Själavinna
      </ButtonLink>
    </Row>
  </Section>
)

const pages = [
  { to: '/min-sjalavinna', label: 'Min själavinning' },
  { to: '/min-bibellaesning', label: 'Min bibelläsning' },
  { to: '/mina-markeringar', label: 'Mina markeringar' },
  { to: '/mina-uppgifter', label: 'Mina uppgifter' },
]

const shortcuts = [
  { to: pagePaths.soul_winning_lessons, label: 'Själavinnarskolan' },
  { to: '/min-bibellaesning', label: 'Bibelläsning' },
  { to: pagePaths.interpretations, label: 'Frågor och svar' },
  { to: '/sparade-tolkningar', label: 'Sparade svar' },
]

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  & + & {
    margin-top: 14px;
  }
`
