import { z } from '@portal/shared-ui/forms'
import { newPasswordFields, sameTwice } from '../shared/newPassword.schema'

export const resetSchema = z.object(newPasswordFields).check(sameTwice())
