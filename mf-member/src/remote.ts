import { CONTRACT, defineRemote, type PortalRoute } from '@portal/shared-ui/remote'
import { forgottenRoute } from './glomt-losenord/forgotten.route'
import { loginRoute } from './logga-in/login.route'
import { readingRoutes } from './min-bibellaesning/reading.routes'
import { startRoute } from './min-sida/start.route'
import { courseRoutes } from './min-sjalavinna/course.routes'
import { markingsRoute } from './mina-markeringar/markings.route'
import { collectionsRoute } from './mina-samlingar/collections.route'
import { myDataRoute } from './mina-uppgifter/myData.route'
import { profileRoute } from './profil/profile.route'
import { registerRoute } from './registrera/register.route'
import { resetRoute } from './reset-password/reset.route'
import { savedRoute } from './sparade-tolkningar/saved.route'

const areas: Record<`/${string}`, PortalRoute[]> = {
  '/logga-in': [loginRoute],
  '/registrera': [registerRoute],
  '/glömt-lösenord': [forgottenRoute],
  '/reset-password': [resetRoute],
  '/profil': [profileRoute],
  '/min-sida': [startRoute],
  '/min-sjalavinna': courseRoutes,
  '/mina-uppgifter': [myDataRoute],
  '/min-bibellaesning': readingRoutes,
  '/sparade-tolkningar': [savedRoute],
  '/mina-markeringar': [markingsRoute],
  '/mina-samlingar': [collectionsRoute],
}

export default defineRemote({ contract: CONTRACT, areas })
