import { ButtonLink, CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { BookOpenCheck, GraduationCap } from 'lucide-react'
import styled from 'styled-components'

/** Links to the member's other pages and to other areas. */
export const MemberLinks = () => (
  <>
    <Section title="Mina sidor">
      <CardGrid $min="26.25rem">
        <li>
          <LinkCard
            row
            icon={<GraduationCap />}
            title="Min själavinning"
            text="Hur långt du har kommit i kursen, och vad du har slutfört."
            to="/min-sjalavinna"
          />
        </li>
        <li>
          <LinkCard
            row
            icon={<BookOpenCheck />}
            title="Min bibelläsning"
            text="Din läsplan, dag för dag, eller din egen lista."
            to="/min-bibellaesning"
          />
        </li>
      </CardGrid>
    </Section>
    <Section title="Genvägar">
      <Row as="nav" aria-label="Genvägar">
        {shortcuts.map(({ to, label }) => (
          <ButtonLink key={to} variant="light" size="s" to={to}>
            {label}
          </ButtonLink>
        ))}
      </Row>
      <Row>
        <ButtonLink to="/studera">Studera</ButtonLink>
        <ButtonLink to="/sjalavinna">Själavinna</ButtonLink>
      </Row>
    </Section>
  </>
)

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
    margin-top: 24px;
  }
`
