import { Button, InfoBox } from '@portal/shared-ui'
import { type Collection, nameOf, useChangeCollections } from '@portal/shared-ui/collections'
import { SaveIn } from '@portal/shared-ui/collections/saveIn'

type Props = {
  list: Collection
  /** Words to save in another list. */
  homeless: string | undefined
  /** Called when the list is there again. */
  onBack: () => void
  /** Called with the list that has the words. */
  onSaved: (list: string) => void
  /** Called when the choice of a list is over. */
  onClose: () => void
}

/** Says that a list was removed elsewhere while its member writes, and offers another one or this one again. */
export function GoneList({ list, homeless, onBack, onSaved, onClose }: Props) {
  const { rename } = useChangeCollections()
  return (
    <>
      <InfoBox
        announce
        tone="gold"
        actions={
          <Button
            size="s"
            variant="light"
            onClick={() => {
              rename(list.id, nameOf(list))
              onBack()
            }}
          >
            Ta tillbaka samlingen
          </Button>
        }
      >
        Samlingen är borttagen någon annanstans. Det du har skrivit är kvar: spara det i en annan samling,
        eller ta tillbaka den här.
      </InfoBox>
      {homeless !== undefined && (
        <SaveIn
          contents={[{ kind: 'words', body: homeless }]}
          onSaved={({ id }) => onSaved(id)}
          onClose={onClose}
        />
      )}
    </>
  )
}
