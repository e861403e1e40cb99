import { Component, type ReactNode } from 'react'
import { WidgetCard } from './widget-card.tsx'

/**
 * Stands round one card: if what it was told breaks it while it renders, it says so in its place, and the page goes on without it.
 * Reported by the root, as what its `part` says.
 */
export class CardBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  readonly part = 'a card'

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <WidgetCard
        title="This part can’t be shown"
        state="failed"
        failure={{ title: 'Something in it broke', detail: 'Your account is fine, and so is the rest of this page.' }}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
