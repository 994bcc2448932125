import { s } from '@portal/shared-ui/theme'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DashboardSection } from './DashboardSection'
import type { Overview, SetupStep } from './overview.data'

type Step = { name: SetupStep; path: string; title: string; text: string }

/** In the order in which an owner does them. */
const steps: Step[] = [
  {
    name: 'factor',
    path: 'medarbetare',
    title: 'Säkerhetskod',
    text: 'Lägg till en app som ger dig en kod när du loggar in.',
  },
  {
    name: 'administrators',
    path: 'medarbetare',
    title: 'En administratör till',
    text: 'Då är portalen inte låst om en telefon försvinner.',
  },
  {
    name: 'controller',
    path: 'inställningar/public_controller_name',
    title: 'Vem som ansvarar för uppgifterna',
    text: 'Organisationsnummer, de som sköter driften, och länder. Det visas på sidan Integritet.',
  },
  {
    name: 'meeting',
    path: 'inställningar/meeting_location',
    title: 'Plats för samlingen',
    text: 'Med telefon och karta.',
  },
  {
    name: 'bible',
    path: 'bibeln/las-in',
    title: 'Läs in Bibeln',
    text: 'Från en fil med en översättning. Sidan säger vilka fria texter som finns.',
  },
  {
    name: 'lessons',
    path: 'sjalavinna',
    title: 'Lektioner',
    text: 'Den första lektionen kan läsas utan konto.',
  },
  { name: 'devotions', path: 'andakter', title: 'Andakter', text: 'Gärna för de närmaste 30 dagarna.' },
  { name: 'answers', path: 'tolkningar', title: 'Svar', text: 'De första frågorna och svaren.' },
  {
    name: 'notices',
    path: 'medarbetare',
    title: 'Mejl till dig',
    text: 'Välj om du vill veta när en fråga kommer och när portalen har fått ett fel.',
  },
]
/** The steps that a portal needs: while one of them is missing, the portal counts as new. */
const needed: SetupStep[] = ['controller', 'meeting', 'bible', 'lessons', 'devotions', 'answers']

/** Whether a portal lacks something that it needs. */
export const isNew = (setup: Overview['setup']): boolean => !needed.every((name) => setup[name])

/** The first steps of a new portal's owner, in order; renders nothing when all needed ones are done. */
export function FirstSteps({ setup }: Pick<Overview, 'setup'>) {
  if (!isNew(setup)) return null
  return (
    <DashboardSection title="Kom igång">
      <List aria-label="Kom igång">
        {steps.map(({ name, path, title, text }) => (
          <li key={name}>
            {setup[name] ? (
              <CircleCheck role="img" aria-label="Klart" />
            ) : (
              <CircleDashed role="img" aria-label="Kvar att göra" />
            )}
            <div>
              <Link to={`/admin/${path}`}>{title}</Link>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </DashboardSection>
  )
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 12px;
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
    color: ${s('goldText')};
  }
  p {
    margin: 2px 0 0;
    color: ${s('muted')};
  }
`
