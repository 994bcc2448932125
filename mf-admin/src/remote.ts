import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { importBibleRoute } from './bibeln/las-in/importBible.route'
import { dashboardRoute } from './dashboard/dashboard.route'
import { datesRoutes } from './evenemang/dates.routes'
import { changesRoute } from './history/page/changes.route'
import { calendarRoutes } from './kalender/calendar.routes'
import { AdminLayout } from './layout/AdminLayout'
import { managementRoutes } from './management.routes'
import { staffRoute } from './medarbetare/staff.route'
import { trashRoute } from './papperskorg/trash.route'
import { personRoute } from './person/person.route'
import { picturesRoute } from './pictures/library/pictures.route'
import { quotesRoute } from './quotes/page/quotes.route'
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
          importBibleRoute,
          ...managementRoutes,
          ...calendarRoutes,
          picturesRoute,
          trashRoute,
          changesRoute,
          quotesRoute,
          staffRoute,
          ...datesRoutes,
          securityRoute,
          personRoute,
          systemStatusRoute,
        ],
      },
    ],
  },
})
