import { counted, dayMonth } from '@portal/shared-ui/format'
import { media, s } from '@portal/shared-ui/theme'
import {
  AlarmClockOff,
  CalendarX,
  Inbox,
  KeyRound,
  Link2,
  Link2Off,
  type LucideIcon,
  Mail,
  ShieldAlert,
  Sun,
  TextQuote,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { devotionFor } from '../crud/devotionFor'
import { useLinkFindings } from '../quotes/links.data'
import { addressOf } from '../tableScreens'
import { DashboardSection } from './DashboardSection'
import { isNew } from './FirstSteps'
import type { Overview } from './overview.data'

type Props = {
  /** Undefined when it could not be read. */
  overview: Overview | undefined
  now: Date
  /** The soul counter. */
  counter: ReactNode
}

/**
 * The staff's open tasks, and the soul counter. The row about links is always shown, because their check ends long
 * after the request.
 */
export function Waiting({ overview, now, counter }: Props) {
  return (
    <DashboardSection title="Att göra">
      <Tasks>
        {overview && tasksIn(overview, now).map((task) => <TaskRow key={task.title} task={task} />)}
        <Counter>{counter}</Counter>
        {overview && <LinksRow />}
      </Tasks>
    </DashboardSection>
  )
}

const TaskRow = ({ task: { path, title, text, icon: Icon } }: { task: Task }) => (
  <li>
    <Link to={path}>
      <Icon aria-hidden="true" />
      <strong>{title}</strong>
      <span>{text}</span>
    </Link>
  </li>
)

/** The number of dead and moved links of articles; the row has the same height before, during and after their check. */
function LinksRow() {
  const { data, isError } = useLinkFindings()
  if (data && data.length > 0) {
    const title = counted(data.length, 'länk som inte leder rätt', 'länkar som inte leder rätt')
    return <TaskRow task={{ path: '/admin/citat', title, text: 'I artiklar', icon: Link2Off }} />
  }
  return (
    <li>
      <div>
        <Link2 aria-hidden="true" />
        <strong>Länkar i artiklar</strong>
        <span>{data ? 'Leder rätt' : isError ? 'Kunde inte prövas' : 'Prövas…'}</span>
      </div>
    </li>
  )
}

type Task = { path: string; title: string; text: string; icon: LucideIcon }

function tasksIn(
  {
    setup,
    questions,
    messages,
    devotions: { missing },
    quotes: { faults },
    publishing: { is_clock_missing, held },
    security: { failures },
  }: Overview,
  now: Date,
): Task[] {
  const { pending, oldest_at, oldest_id } = questions
  const [next] = missing
  const tasks: (Task | false)[] = [
    failures > 0 && {
      path: '/admin/sakerhet',
      title: counted(failures, 'nekat försök', 'nekade försök'),
      text: 'Felaktiga lösenord och nekade anrop det senaste dygnet',
      icon: ShieldAlert,
    },
    ...advice(setup),
    is_clock_missing && {
      path: '/admin/dashboard',
      title: 'Klockan går inte',
      text: 'Inget publiceras på sin tid förrän den som sköter driften har startat den',
      icon: AlarmClockOff,
    },
    ...held.map(({ table_name, row_id, label, reason }) => ({
      path: addressOf(table_name, row_id) ?? '/admin/dashboard',
      title: `Publicerades inte: ${label}`,
      text: reason,
      icon: CalendarX,
    })),
    pending > 0 && {
      path: placeIn('/admin/fragor', oldest_id),
      title: counted(pending, 'obesvarad fråga', 'obesvarade frågor'),
      text: oldest_at ? waited(oldest_at, now) : '',
      icon: Inbox,
    },
    messages.unread > 0 && {
      path: placeIn('/admin/kontakt', messages.newest_id),
      title: counted(messages.unread, 'oläst meddelande', 'olästa meddelanden'),
      text: 'Från kontaktformuläret',
      icon: Mail,
    },
    next !== undefined && {
      path: devotionFor(next),
      title: counted(missing.length, 'dag utan andakt', 'dagar utan andakt'),
      text: `De närmaste 30 dagarna. Först: ${dayMonth(next)}`,
      icon: Sun,
    },
    faults > 0 && {
      path: '/admin/citat',
      title:
        faults < 100
          ? counted(faults, 'sak att se över', 'saker att se över')
          : 'Minst 100 saker att se över',
      text: 'Citat, bibelställen och adresser',
      icon: TextQuote,
    },
  ]
  return tasks.filter((task) => task !== false)
}

/** What the office lacks to be safe from a stolen password and a lost telephone; a new portal's first steps say it too. */
function advice(setup: Overview['setup']): Task[] {
  if (isNew(setup)) return []
  const tasks: (Task | false)[] = [
    !setup.factor && {
      path: '/admin/medarbetare',
      title: 'Säkerhetskod saknas',
      text: 'Ett lösenord räcker för den som vill ta sig in här. Två administratörer bör ha var sin kod.',
      icon: KeyRound,
    },
    !setup.administrators && {
      path: '/admin/medarbetare',
      title: 'En enda administratör',
      text: 'Med en till är ingen utelåst om en telefon försvinner',
      icon: UserPlus,
    },
  ]
  return tasks.filter((task) => task !== false)
}

/** The address of a row of an inbox; the address of the inbox without an id. */
const placeIn = (inbox: string, id: string | null | undefined) => (id ? `${inbox}/${id}` : inbox)

const DAY_MS = 24 * 60 * 60 * 1000

/** How long the oldest question has waited, in whole days. */
function waited(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
  return days < 1 ? 'Den äldsta kom idag' : `Den äldsta har väntat ${counted(days, 'dag', 'dagar')}`
}

/** A row of the list, of the counter's own make. */
const Counter = styled.li`
  && > section {
    display: flex;
    align-items: center;
    justify-content: start;
    gap: 2px 12px;
    min-height: 44px;
    margin: 0;
    /* Below the titles. */
    padding: 0 16px 0 48px;
    p {
      font-size: 1rem;
    }
    p:first-child {
      color: inherit;
      font: inherit;
      letter-spacing: normal;
      text-transform: none;
    }
    [aria-live] {
      font-size: 1.125rem;
    }
    button {
      margin-left: auto;
    }
    ${media.phone} {
      display: grid;
      grid-template-columns: auto 1fr auto;
      gap: 0 10px;
      text-align: start;
      p:nth-child(3) {
        grid-area: 2 / 1 / auto / 3;
        font-size: 0.9375rem;
      }
      button {
        grid-area: 1 / 3 / 3 / auto;
      }
      form,
      div:has(form) {
        grid-column: 1 / -1;
      }
    }
  }
`

const Tasks = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li > * {
    display: grid;
    grid-template-columns: auto minmax(0, auto) minmax(0, 1fr);
    align-items: center;
    gap: 2px 12px;
    min-height: 44px;
    padding: 4px 16px;
  }
  a {
    border-radius: ${s('radiusS')};
    background: ${s('goldSoft')};
    color: ${s('ink')};
    text-decoration: none;
  }
  div {
    color: ${s('muted')};
  }
  div strong {
    font-weight: 500;
  }
  a:hover strong {
    text-decoration: underline;
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  a svg {
    color: ${s('goldText')};
  }
  span {
    color: ${s('muted')};
  }
  ${media.phone} {
    li > * {
      grid-template-columns: auto minmax(0, 1fr);
    }
    span {
      grid-column: 2;
      font-size: 0.9375rem;
      line-height: 1.4;
    }
    /* A few words stay on the line. */
    div {
      display: flex;
    }
  }
`
