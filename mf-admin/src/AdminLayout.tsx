import { BackendWords } from '@portal/shared-ui'
import { Outlet } from 'react-router-dom'

/** Around every screen behind the sign-in: red boxes quote the backend as received. */
export const AdminLayout = () => (
  <BackendWords>
    <Outlet />
  </BackendWords>
)
