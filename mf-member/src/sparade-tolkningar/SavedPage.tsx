import { Page } from '@portal/shared-ui'
import { BackButton } from '../shared/BackButton'
import { SavedAnswers } from './SavedAnswers'

/** `/sparade-tolkningar`: the answers that a member has saved. */
export function SavedPage() {
  return (
    <Page layout="list" back={<BackButton />}>
      <SavedAnswers />
    </Page>
  )
}
