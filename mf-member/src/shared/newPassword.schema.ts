import { password, z } from '@portal/shared-ui/forms'

/** The fields of a new password, which is typed twice. */
export const newPasswordFields = {
  password: password({ min: 6 }),
  confirmation: password({ required: 'Bekräfta lösenordet' }),
}

/** Refuses two passwords that differ. */
export const sameTwice = <T extends { password: string; confirmation: string }>() =>
  z.refine<T>((values) => values.password === values.confirmation, {
    path: ['confirmation'],
    error: 'Lösenorden matchar inte',
  })
