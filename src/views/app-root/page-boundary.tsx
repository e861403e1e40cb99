import { Component, type ReactNode } from 'react'
import { publicPaths } from '#domain/portal/routes.ts'
import { FailedScreen } from './failed-screen.tsx'

export const reload = (): void => globalThis.location.reload()
export const goBack = (): void => globalThis.history.back()
export const restart = (): void => globalThis.location.assign(publicPaths.root)

/** Error boundary of a page. Give it a new `key` with each page. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen onReload={reload} /> : this.props.children
  }
}
