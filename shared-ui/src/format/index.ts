export { pagePaths } from '@portal/supabase/pagePaths'
export {
  addDays,
  clockTime,
  dateParts,
  dateTime,
  dayMonth,
  endsNextDay,
  fullDate,
  fullDateTime,
  inStockholm,
  longDate,
  mondayOf,
  monthHeading,
  monthName,
  shortDate,
  timeRange,
  today,
  weekdayDayMonth,
  weekLabel,
} from './dates'
export { greeting, relativeDate, updatedLabel } from './relative'
export { categorySlug, titleSlug } from './slugs'
export {
  capitalized,
  counted,
  cut,
  decimal,
  number,
  oneLine,
  percent,
  searchable,
  searchTerm,
  withRanges,
  withThinSpaces,
} from './text'
export { shortUpdateLabel, updateLabel, updateTypes } from './updates'
export { stillPath, youtubeId, youtubeStart } from './youtube'
