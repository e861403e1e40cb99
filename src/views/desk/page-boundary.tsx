import { Component, type ReactNode } from 'react'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'

const reload = (): void => globalThis.location.reload()

/** Error boundary of a page of the desk. Give it a new `key` with each page. */
export class DeskPageBoundary extends Component<
  { readonly title: string; readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { title, children } = this.props
    return this.state.hasFailed ? (
      <DeskPage title={title}>
        <div role="alert">
          <Panel title="Something went wrong on this page" aside={<DeskButton onClick={reload}>Reload</DeskButton>}>
            <PanelBody>Other pages still work.</PanelBody>
          </Panel>
        </div>
      </DeskPage>
    ) : (
      children
    )
  }
}
