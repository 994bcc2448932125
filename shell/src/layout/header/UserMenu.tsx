import { Avatar, IconButton, Menu, type MenuItem } from '@portal/shared-ui'
import {
  avatarAddress,
  type Portal,
  signOut,
  usePortal,
  useSession,
  useWaiting,
} from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { withTimeout } from '@portal/shared-ui/withTimeout'
import {
  Bookmark,
  BookOpenCheck,
  CloudUpload,
  GraduationCap,
  Highlighter,
  House,
  LayoutDashboard,
  Library,
  LogOut,
  ShieldCheck,
  UserPen,
} from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
// Imported statically with the menu: the dialog must open without a network, too.
import { SignOutDialog } from './SignOutDialog'
import { isAnyUnsaved, unsavedOf } from './unsaved'

const ownPages: MenuItem[] = [
  { label: 'Min sida', to: '/min-sida', icon: <House /> },
  { label: 'Min själavinning', to: '/min-sjalavinna', icon: <GraduationCap /> },
  { label: 'Min bibelläsning', to: '/min-bibellaesning', icon: <BookOpenCheck /> },
  { label: 'Sparade svar', to: '/sparade-tolkningar', icon: <Bookmark /> },
  { label: 'Mina markeringar', to: '/mina-markeringar', icon: <Highlighter /> },
  { label: 'Mina samlingar', to: '/mina-samlingar', icon: <Library /> },
  { label: 'Min profil', to: '/profil', icon: <UserPen /> },
  { label: 'Mina uppgifter', to: '/mina-uppgifter', icon: <ShieldCheck /> },
]

const READING_TIMEOUT_MS = 2_000

const dashboard: MenuItem = { label: 'Instrumentpanel', to: '/admin/dashboard', icon: <LayoutDashboard /> }

/** Links to a signed-in user's own pages, the number of entries that wait on the device, and signing out. */
export function UserMenu() {
  const portal = usePortal()
  const { user, profile } = useSession((session) => session)
  // Without a network the profile is not read; the session has the name too.
  const name = profile?.first_name || user?.user_metadata?.first_name || user?.email
  const picture = avatarAddress(portal.db, profile?.avatar_url)
  const count = useWaiting(({ entries }) => entries.length)
  const waiting: MenuItem = { label: `Väntar: ${count}`, to: '/mina-uppgifter', icon: <CloudUpload /> }
  const [asking, setAsking] = useState(false)
  const leave: MenuItem = {
    label: 'Logga ut',
    icon: <LogOut />,
    onSelect: async () => {
      await withTimeout(readWaiting(portal), READING_TIMEOUT_MS)
      if (user && isAnyUnsaved(unsavedOf(user.id))) setAsking(true)
      else void signOut(portal)
    },
  }
  return (
    <>
      {asking && <SignOutDialog onClose={() => setAsking(false)} />}
      <Menu
        label="Ditt konto"
        header={<Who>{name}</Who>}
        items={[
          ...ownPages,
          ...(profile?.is_admin ? [dashboard] : []),
          'separator',
          ...(count > 0 ? [waiting] : []),
          leave,
        ]}
        trigger={(trigger) => (
          <IconButton label="Ditt konto" icon={<Avatar src={picture} name={name} size={32} />} {...trigger} />
        )}
      />
    </>
  )
}

/** Reads the entries that an earlier page may have left on the device and this one has not read yet. */
const readWaiting = ({ outbox }: Portal) =>
  outbox()
    .then(({ waiting }) => waiting([]))
    .catch((error) => console.error('The outbox could not be loaded:', error))

const Who = styled.p`
  margin: 0 0 6px;
  padding: 8px 12px;
  border-bottom: 1px solid ${s('line')};
  color: ${s('muted')};
  font-size: 0.90625rem;
  overflow: hidden;
  text-overflow: ellipsis;
`
