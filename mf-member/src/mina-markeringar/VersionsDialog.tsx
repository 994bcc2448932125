import { Button, Dialog, EmptyState, ErrorBanner, QueryView, ShowMore } from '@portal/shared-ui'
import { fullDateTime } from '@portal/shared-ui/format'
import { toast } from '@portal/shared-ui/portal'
import { formatReferenceIn } from '@portal/shared-ui/scripture'
import { s } from '@portal/shared-ui/theme'
import { History } from 'lucide-react'
import styled from 'styled-components'
import { type NoteVersion, useNoteVersions, useRestoreVersion } from './versions.data'

/** Earlier texts of notes that were changed or deleted, each with a button that restores it. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const versions = useNoteVersions()
  const restore = useRestoreVersion()
  const bringBack = async (version: NoteVersion) => {
    await restore.mutateAsync(version.id)
    toast(`Texten är återställd: ${referenceOf(version)}`)
  }
  return (
    <Dialog
      width="l"
      title="Tidigare texter"
      description="När en anteckning ändras eller tas bort finns texten kvar här i 30 dagar. Den text som ersätts när du återställer hamnar också här."
      onClose={onClose}
    >
      {restore.error && <ErrorBanner error={restore.error} prefix="Texten kunde inte återställas: " />}
      <QueryView query={versions} isEmpty={({ pages }) => pages[0]?.length === 0} empty={none}>
        {({ pages }) => (
          <List aria-label="Tidigare texter">
            {pages.flat().map((version) => (
              <li key={version.id}>
                <p>
                  <strong>{referenceOf(version)}</strong>{' '}
                  <time dateTime={version.replaced_at}>{fullDateTime(version.replaced_at)}</time>
                </p>
                <Words>{version.body}</Words>
                <Button
                  size="s"
                  variant="light"
                  aria-label={`Återställ: ${referenceOf(version)}, ${fullDateTime(version.replaced_at)}`}
                  busy={restore.isPending && restore.variables === version.id}
                  onClick={() => void bringBack(version).catch(() => {})}
                >
                  Återställ
                </Button>
              </li>
            ))}
          </List>
        )}
      </QueryView>
      <ShowMore query={versions} />
    </Dialog>
  )
}

const referenceOf = ({ book, chapter, first_verse, last_verse }: NoteVersion): string =>
  formatReferenceIn(book, { chapter, from: first_verse, to: last_verse })

const none = (
  <EmptyState
    icon={<History />}
    title="Inga tidigare texter"
    text="Här visas texter som du ändrar eller tar bort."
  />
)

const List = styled.ul`
  display: grid;
  gap: 18px;
  margin-bottom: 16px;
  & > li {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  p {
    margin: 0;
  }
  time {
    color: ${s('muted')};
    font-size: 0.9375rem;
  }
`

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
