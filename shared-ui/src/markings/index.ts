export type { Marking, MarkingsPage } from '@portal/supabase/client'
export { chapterMarkingsKey } from './chapterMarkingsKey'
export { type ColorNames, colorLabel, useColorNames, useNameColors } from './colorNames.data'
export { markingsKey } from './markingsKey'
