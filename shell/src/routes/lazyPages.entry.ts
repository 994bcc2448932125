export { EventsPage } from '../evenemang/EventsPage'
export { CommunityPage } from '../gemenskap/CommunityPage'
export { AboutPage } from '../om-oss/AboutPage'
export { UpdatesPage } from '../uppdateringar/UpdatesPage'
