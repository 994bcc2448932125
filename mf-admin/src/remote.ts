import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { AdminLayout } from './AdminLayout'
import { dashboardRoute } from './dashboard/dashboard.route'
import { managementRoutes } from './hantera/management.routes'
import { loginRoute } from './login/login.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/admin': [loginRoute, { Component: AdminLayout, children: [dashboardRoute, ...managementRoutes] }],
  },
})
