import { TextAreaField } from '@portal/shared-ui/forms'
import type { OwnFieldProps } from '../resource'

export const RichTextField = (field: OwnFieldProps) => <TextAreaField {...field} rows={12} />
