import { lazy, Suspense } from 'react'
import type { DialogPanelProps } from './dialog-panel.tsx'
import { PartBoundary } from './part-boundary.tsx'

const load = () => import('./dialog-panel.tsx')
const Panel = lazy(async () => ({ default: (await load()).DialogPanel }))

/** Fetches the dialog's code ahead of its first opening, for instance when the opener is touched. */
export const preloadDialog = (): void => void load().catch(() => {})

/** A modal dialog, a sheet from below under 768 px; focus goes in and comes back to the opener. */
export const Dialog = ({ isOpen, ...panel }: DialogPanelProps & { readonly isOpen: boolean }) =>
  isOpen ? (
    <PartBoundary fallback={null} onDismiss={panel.onClose}>
      <Suspense fallback={null}>
        <Panel {...panel} />
      </Suspense>
    </PartBoundary>
  ) : null
