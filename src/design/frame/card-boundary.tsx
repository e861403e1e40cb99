import { Component, type ReactNode } from 'react'
import { WidgetCard } from './widget-card.tsx'

/** Contains render errors of one card. The root reports them under its `part`. */
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
        title="We can’t show this part"
        state="failed"
        failure={{ title: 'Something went wrong here', detail: 'Try again. The rest of this page still works.' }}
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
