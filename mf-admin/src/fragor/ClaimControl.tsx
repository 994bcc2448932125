import { Badge, Button } from '@portal/shared-ui'
import { useSession } from '@portal/shared-ui/portal'
import { Hand } from 'lucide-react'
import { type Question, useClaim, useStaffNames } from './questions.data'

type Props = { question: Question; onFailure: (error: unknown) => void }

/** Claims a question ('Jag tar den'), or shows who has claimed it. */
export function ClaimControl({ question: { id, claimed_by }, onFailure }: Props) {
  const me = useSession(({ user }) => user?.id)
  const names = useStaffNames({ enabled: claimed_by !== null && claimed_by !== me })
  const claim = useClaim(id, me)
  const put = (take: boolean) => {
    onFailure(null)
    claim.mutate(take, { onError: onFailure })
  }

  if (!claimed_by) {
    return (
      <Button
        variant="light"
        size="s"
        icon={<Hand aria-hidden="true" />}
        busy={claim.isPending}
        onClick={() => put(true)}
      >
        Jag tar den
      </Button>
    )
  }
  return (
    <>
      <Badge>
        {claimed_by === me ? 'Du har tagit den' : `${names.data?.[claimed_by] ?? 'En kollega'} har tagit den`}
      </Badge>
      <Button variant="light" size="s" busy={claim.isPending} onClick={() => put(false)}>
        Lämna tillbaka
      </Button>
    </>
  )
}
