import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { picturesRoute } from './bilder/pictures.route'
import { quotesRoute } from './citat/quotes.route'
import { dashboardRoute } from './dashboard/dashboard.route'
import { changesRoute } from './handelser/changes.route'
import { AdminLayout } from './layout/AdminLayout'
import { managementRoutes } from './management/management.routes'
import { staffRoute } from './medarbetare/staff.route'
import { trashRoute } from './papperskorg/trash.route'
import { personRoute } from './person/person.route'
import { securityRoute } from './sakerhet/security.route'
import { systemStatusRoute } from './systemstatus/systemStatus.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/admin': [
      {
        Component: AdminLayout,
        children: [
          dashboardRoute,
          ...managementRoutes,
          picturesRoute,
          trashRoute,
          changesRoute,
          quotesRoute,
          staffRoute,
          securityRoute,
          personRoute,
          systemStatusRoute,
        ],
      },
    ],
  },
})
