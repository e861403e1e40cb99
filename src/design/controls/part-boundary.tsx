import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from './toast.tsx'

interface PartBoundaryProps {
  readonly children: ReactNode
  /** What stands in its place. */
  readonly fallback: ReactNode
  /** The customer has put the news away. Where nothing is missed without the part, nothing is said. */
  readonly onDismiss?: () => void
}

const reload = (): void => globalThis.location.reload()

/**
 * Stands round a part of a page whose code comes when it is needed. If that is gone, after a new version was put in place for
 * example, the page stays as it is, with all that was typed into it, and the customer chooses when to reload.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, fallback, onDismiss } = this.props
    if (!this.state.hasFailed) return children
    const news = {
      id: 'part',
      words: 'Part of this page couldn’t be loaded. Finish what you’re doing, then reload.',
      tone: 'attention',
      action: { label: 'Reload', onPress: reload },
    } as const
    return (
      <>
        {fallback}
        {onDismiss ? createPortal(<ToastRegion items={[news]} onDismiss={onDismiss} />, document.body) : null}
      </>
    )
  }
}
