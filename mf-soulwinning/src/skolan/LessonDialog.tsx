import { Badge, Button, ButtonLink, Dialog, VideoFacade } from '@portal/shared-ui'
import { youtubeId } from '@portal/shared-ui/format'
import type { CourseLesson } from '@portal/shared-ui/lessons'
import { s } from '@portal/shared-ui/theme'
import { Check, ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { useCompleteLesson } from './progress.data'

type Props = {
  lesson: CourseLesson
  onClose: () => void
  /** Visitors cannot complete lessons: shows a link to sign in instead. */
  forVisitor?: boolean
}

/** A lesson's video and the button that completes it. */
export function LessonDialog({ lesson, onClose, forVisitor = false }: Props) {
  const { title, description, video_url, state } = lesson
  const complete = useCompleteLesson()
  const markAsCompleted = () => {
    complete(lesson)
    onClose()
  }

  return (
    <Dialog
      width="l"
      title={title}
      description={description && <Description>{description}</Description>}
      onClose={onClose}
      actions={
        forVisitor ? (
          <ButtonLink to="/registrera">Skapa konto och fortsätt</ButtonLink>
        ) : state === 'completed' ? (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            Slutförd
          </Badge>
        ) : (
          <Button icon={<Check aria-hidden="true" />} onClick={markAsCompleted}>
            Markera som slutförd
          </Button>
        )
      }
    >
      {video_url && !youtubeId(video_url) ? (
        <ButtonLink to={video_url} variant="light" icon={<ExternalLink aria-hidden="true" />}>
          Öppna videon i en ny flik
        </ButtonLink>
      ) : (
        <VideoFacade url={video_url} title={title} />
      )}
    </Dialog>
  )
}

const Description = styled.p`
  color: ${s('muted')};
  white-space: pre-line;
`
