import { ButtonLink, CardGrid, Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { NowCard } from './NowCard'
import type { Start } from './start.data'

/** Cards with the first steps of a new member. */
export const Welcome = ({ start }: { start: Start }) => (
  <Section title="Börja där du vill" lead="Här samlas det du läser, lär dig och sparar.">
    <CardGrid $min="19rem">
      {doorsOf(start).map(({ label, title, text, action, to }) => (
        <li key={to}>
          <NowCard
            label={label}
            title={title}
            actions={
              <ButtonLink size="s" to={to}>
                {action}
              </ButtonLink>
            }
          >
            <p>{text}</p>
          </NowCard>
        </li>
      ))}
    </CardGrid>
  </Section>
)

const doorsOf = ({ course }: Start) => [
  {
    label: 'Läs',
    title: 'Bibeln dag för dag',
    text: 'En plan säger vad du läser idag.',
    action: 'Välj läsplan',
    to: '/min-bibellaesning',
  },
  {
    label: 'Lär dig',
    title: course.next ?? 'Själavinnarskolan',
    text: 'Den första lektionen i Själavinnarskolan.',
    action: 'Starta kursen',
    to: pagePaths.soul_winning_lessons,
  },
  {
    label: 'Spara',
    title: 'Din första vers',
    text: 'Tryck på en vers i Johannes 3 och ge den en färg.',
    action: 'Markera en vers',
    to: '/bibeln/johannes/3',
  },
]
