import { Component, type ReactNode } from 'react'

type Props = {
  /** The current page: when it changes, the error of the previous page is dropped. */
  pathname: string
  onError: (error: unknown) => void
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

type State = { error: unknown; failedAt: string | null }

/** Shows an error of a remote's page in place of that page. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failedAt: this.props.pathname })
    this.props.onError(error)
  }

  override componentDidUpdate() {
    const { error, failedAt } = this.state
    if (error !== null && failedAt !== null && failedAt !== this.props.pathname) {
      this.setState({ error: null, failedAt: null })
    }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error)
  }
}
