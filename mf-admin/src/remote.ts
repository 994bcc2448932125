import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'
import { AdminLayout } from './AdminLayout'
import { managementRoutes } from './hantera/management.routes'
import { dashboardRoute } from './instrumentpanel/dashboard.route'
import { loginRoute } from './login/login.route'

export default defineRemote({
  contract: CONTRACT,
  areas: {
    '/admin': [loginRoute, { Component: AdminLayout, children: [dashboardRoute, ...managementRoutes] }],
  },
})
