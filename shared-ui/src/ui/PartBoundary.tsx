import { Component, type ReactNode } from 'react'
import { Button } from './Button'

type Props = { children: ReactNode }

/**
 * Keeps an error inside of a dialog, a panel or a form: shows a sentence there, and the rest of the page stays. Browser
 * extensions and translations change the document, and React may then fail to update it. 'Försök igen' renders the part
 * anew; a form's values survive, because the boundary is inside of the form.
 */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert">
        <p>Den här delen kunde inte visas.</p>
        <Button onClick={() => this.setState({ failed: false })}>Försök igen</Button>
      </div>
    )
  }
}
