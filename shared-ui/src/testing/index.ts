export { lesson } from '../lessons/testing/lesson'
export { readDays } from '../plan/testing/readDays'
export { attacks } from '../richtext/attacks'
export { accessToken } from './accessToken'
export { checkPrefetch } from './checkPrefetch'
export { contrast } from './contrast'
export { deviceWith } from './deviceWith'
export {
  acceptsEntries,
  findsEntriesStale,
  keepsEntriesWaiting,
  refusesEntries,
  SENT_ENTRIES,
  sentValues,
} from './entries'
export { authFaults, authRefusal, type FakeDb, type FakeRequest, fakeDb, refusal } from './fakeDb'
export { fakePaper } from './fakePaper'
export { fakePictures, pictureFile } from './fakePictures'
export { fixDate } from './fixDate'
export { hydrateInPortal } from './hydrateInPortal'
export { openInPortal } from './openInPortal'
export { pasteTooLong } from './pasteTooLong'
export { type InPortal, renderInPortal } from './renderInPortal'
export { undeclaredPages } from './undeclaredPages'
