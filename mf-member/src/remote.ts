import { CONTRACT, defineRemote, type PortalRoute } from '@portal/shared-ui/remote'
import { forgottenRoute } from './glomt-losenord/forgotten.route'
import { loginRoute } from './logga-in/login.route'
import { readingRoute } from './min-bibellaesning/reading.route'
import { myDataRoute } from './mina-uppgifter/myData.route'
import { personalRoute } from './personliga-sidor/personal.route'
import { registerRoute } from './registrera/register.route'
import { resetRoute } from './reset-password/reset.route'

const areas: Record<`/${string}`, PortalRoute[]> = {
  '/logga-in': [loginRoute],
  '/registrera': [registerRoute],
  '/glömt-lösenord': [forgottenRoute],
  '/reset-password': [resetRoute],
  '/profil': [personalRoute('Min Profil')],
  '/mina-uppgifter': [myDataRoute],
  '/min-sida': [personalRoute('Min sida')],
  '/min-sjalavinna': [personalRoute('Min själavinning')],
  '/min-bibellaesning': [readingRoute],
  '/sparade-tolkningar': [personalRoute('Sparade svar')],
}

export default defineRemote({ contract: CONTRACT, areas })
