import { Component, type ReactNode } from 'react'
import { Button } from './Button'

type Props = { children: ReactNode }

type State = { error: unknown }

/**
 * Keeps an error of the document inside of a dialog, a panel or a form: shows a sentence there, and the rest of the page
 * stays. Browser extensions and translations change the document, and React may then fail to update it. 'Försök igen'
 * renders the part anew; a form's values survive, because the boundary is inside of the form. Other errors are faults of
 * a release and go on to the slot, which falls back to the version before.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof DOMException)) throw error
    return (
      <div role="alert">
        <p>Den här delen kunde inte visas.</p>
        <Button onClick={() => this.setState({ error: null })}>Försök igen</Button>
      </div>
    )
  }
}
