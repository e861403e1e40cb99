import { lazy, Suspense } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import type { StepDialogProps } from './step-dialog-panel.tsx'

const Panel = lazy(async () => ({ default: (await import('./step-dialog-panel.tsx')).StepDialogPanel }))

export const StepDialog = (props: StepDialogProps) => (
  <PartBoundary fallback={null} onDismiss={props.onClose}>
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  </PartBoundary>
)
