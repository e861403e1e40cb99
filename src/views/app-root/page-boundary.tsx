import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#design/error-screen.tsx'

export const reload = (): void => globalThis.location.reload()

/** Stands round a page: if it breaks while it renders, the general error screen takes its place. Give it a new `key` with each page. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ErrorScreen onReload={reload} /> : this.props.children
  }
}
