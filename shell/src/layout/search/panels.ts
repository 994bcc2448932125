export { ResultPanel } from './ResultPanel'
export { SearchOffline } from './SearchOffline'
