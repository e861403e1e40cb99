import type { ReactNode } from 'react'
import type { Problem } from '#contract/kit.ts'
import { DeskButton } from '#design/desk/desk-button.tsx'
import { Panel, PanelBody } from '#design/desk/panel.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { isOffline } from '#domain/portal/trouble.ts'

/** Stands for a panel whose data is loading. */
export const DeskWaiting = ({ title, height = 160 }: { readonly title: string; readonly height?: number }) => (
  <Panel title={title} isBusy>
    <PanelBody>
      <Skeleton css={{ height, borderRadius: '$block' }} />
    </PanelBody>
  </Panel>
)

interface DeskFailureProps {
  readonly title: string
  readonly problem: Problem | null
  /** Without one it can't be tried again. */
  readonly actor?: { send(event: { readonly type: 'load.retry' }): void }
}

/** The server’s own words where it has some. */
export const DeskFailure = ({ title, problem, actor }: DeskFailureProps) => (
  <div role="alert">
    <Panel
      title={title}
      aside={
        actor && (
          <DeskButton tone="outline" onClick={() => actor.send({ type: 'load.retry' })}>
            Try again
          </DeskButton>
        )
      }
    >
      <PanelBody>
        {isOffline(problem) ? 'You’re offline. This loads when you’re back online.' : problem?.detail || 'Please try again.'}
      </PanelBody>
    </Panel>
  </div>
)

/** A panel with nothing in it. */
export const DeskNothing = ({ children }: { readonly children: ReactNode }) => <PanelBody>{children}</PanelBody>
