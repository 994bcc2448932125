import type { Badge } from '@portal/shared-ui'
import type { DayStatus } from '@portal/shared-ui/plan'
import type { ComponentProps } from 'react'

/** Labels of a day's state. None is red, because an unread day is no error. */
export const statusNames: Record<DayStatus, string> = {
  completed: 'Läst',
  today: 'Idag',
  missed: 'Ej läst',
  upcoming: 'Kommande',
  catchUp: 'Ikappläsning',
  skipped: 'Överhoppad',
}

export const statusTones: Record<DayStatus, ComponentProps<typeof Badge>['tone']> = {
  completed: 'ok',
  today: 'brand',
  missed: 'gold',
  upcoming: 'off',
  catchUp: 'off',
  skipped: 'off',
}
