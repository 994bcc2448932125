import { timeRange } from '@portal/shared-ui/format'
import { useGatherings, weekdayOf } from '../evenemang/gathering.data'
import { useSetting, useStoredSetting } from '../settings/settings.data'

/** Who invites, when and where: 'Baptistförsamling · söndagar 10:30, Storgatan 1'. */
export function WhenAndWhere() {
  const usual = useGatherings().find(({ kind, repeats }) => kind === null && repeats === 'weekly')
  const when = usual?.start_time && `${weekdayOf(usual.day)}ar ${timeRange(usual.start_time, null)}`
  const where = useStoredSetting('meeting_location')
  const congregation = useSetting('public_congregation')
  return [congregation, [when, where].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}
