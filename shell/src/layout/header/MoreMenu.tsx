import { Menu } from '@portal/shared-ui'
import { ChevronDown } from 'lucide-react'
import type { Area } from './mainLinks'

/** "Mer": the areas of further apps, behind one button. */
export const MoreMenu = ({ areas }: { areas: Area[] }) => (
  <Menu
    label="Mer"
    align="start"
    items={areas.map(({ label, to }) => ({ label, to }))}
    trigger={(trigger) => (
      <button type="button" {...trigger}>
        Mer
        <ChevronDown aria-hidden="true" size="1rem" />
      </button>
    )}
  />
)
