import { ButtonLink, Card, EmptyState, InfoBox, ProgressBar, Section } from '@portal/shared-ui'
import { counted, pagePaths } from '@portal/shared-ui/format'
import type { Course } from '@portal/shared-ui/lessons'
import { MemberView } from '@portal/shared-ui/member'
import { s, textLink } from '@portal/shared-ui/theme'
import { GraduationCap, PartyPopper } from 'lucide-react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { History } from './History'
import { useHistory } from './history.data'
import { lessonPath } from './lessonPath'

/** The course in figures, and all started lessons. */
export const MyCourse = () => (
  <MemberView query={useHistory()}>
    {({ course: { percent, completed, total, modules }, taken }) => (
      <>
        {percent === 100 && (
          <InfoBox
            tone="gold"
            icon={<PartyPopper />}
            actions={
              <ButtonLink size="s" to="/min-sjalavinna/diplom">
                Visa ditt diplom
              </ButtonLink>
            }
          >
            Grattis! Du har slutfört hela kursen.
          </InfoBox>
        )}
        <Progress as="section" aria-label="Dina framsteg">
          <p>
            <strong>{percent} %</strong> {completed} av {counted(total, 'lektion', 'lektioner')}
          </p>
          <ProgressBar value={percent} label="Slutfört av kursen" />
          <NextLesson modules={modules} />
          {percent === 100 ? (
            <ButtonLink variant="light" to={pagePaths.soul_winning_lessons}>
              Till skolan
            </ButtonLink>
          ) : (
            <ButtonLink to={pagePaths.soul_winning_lessons}>
              {taken.length > 0 ? 'Fortsätt kursen' : 'Starta kursen'}
            </ButtonLink>
          )}
        </Progress>
        <Section title="Historik">
          {taken.length > 0 ? (
            <History taken={taken} />
          ) : (
            <EmptyState icon={<GraduationCap />} title="Du har inte påbörjat kursen än" />
          )}
        </Section>
      </>
    )}
  </MemberView>
)

function NextLesson({ modules }: Pick<Course, 'modules'>) {
  const next = modules.flatMap(({ lessons }) => lessons).find(({ state }) => state === 'open')
  return (
    next && (
      <p>
        Nästa lektion: <Link to={lessonPath(next.id)}>{next.title}</Link>
      </p>
    )
  )
}

const Progress = styled(Card)`
  display: grid;
  justify-items: start;
  gap: 14px;
  margin-bottom: 44px;
  p {
    margin: 0;
    color: ${s('muted')};
    font-variant-numeric: tabular-nums;
  }
  p a {
    ${textLink}
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  strong {
    margin-right: 10px;
    color: ${s('ink')};
    font: 600 1.625rem/1.3 ${s('serif')};
  }
`
