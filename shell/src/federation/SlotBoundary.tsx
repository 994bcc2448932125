import { Component, type ReactNode } from 'react'

type Props = {
  /** Another place means another page: its error is not this one's. */
  place: string
  onError: (error: unknown) => void
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

type State = { error: unknown; failedAt: string | null }

/** Keeps what a remote's page throws in the place of that page. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.setState({ failedAt: this.props.place })
    this.props.onError(error)
  }

  override componentDidUpdate() {
    const { error, failedAt } = this.state
    if (error !== null && failedAt !== null && failedAt !== this.props.place) {
      this.setState({ error: null, failedAt: null })
    }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error)
  }
}
