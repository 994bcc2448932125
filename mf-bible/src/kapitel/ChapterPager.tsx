import { ButtonLink } from '@portal/shared-ui'
import { media } from '@portal/shared-ui/theme'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import styled from 'styled-components'
import { type AdjacentChapters, chapterPath } from '../shared/chapterRef'

type Props = AdjacentChapters & { ref: Ref<HTMLElement> }

export const ChapterPager = ({ ref, previous, next }: Props) => (
  <Row ref={ref} aria-label="Bläddra">
    {previous && (
      <ButtonLink
        to={chapterPath(previous)}
        variant="light"
        icon={<ArrowLeft aria-hidden="true" />}
        aria-label={`${previous.leaves ? 'Föregående bok' : 'Föregående kapitel'}: ${previous.label}`}
      >
        {previous.label}
      </ButtonLink>
    )}
    {next && (
      <Next
        to={chapterPath(next)}
        variant="light"
        icon={<ArrowRight aria-hidden="true" />}
        aria-label={`${next.leaves ? 'Nästa bok' : 'Nästa kapitel'}: ${next.label}`}
      >
        {next.label}
      </Next>
    )}
  </Row>
)

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px;
  min-height: 48px;
  margin-top: 36px;
  ${media.phone} {
    & > a {
      max-width: 100%;
      padding-inline: 16px;
      overflow-wrap: anywhere;
    }
  }
`

const Next = styled(ButtonLink)`
  flex-direction: row-reverse;
  margin-left: auto;
`
