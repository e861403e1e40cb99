import { Component, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from './toast.tsx'

interface PartBoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
  readonly onDismiss?: () => void
}

const reload = (): void => globalThis.location.reload()

/**
 * For lazy parts. If a chunk is gone, for example after a release, the page keeps all input and the customer chooses when to
 * reload.
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
