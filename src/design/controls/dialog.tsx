import { lazy, Suspense } from 'react'
import type { DialogPanelProps } from './dialog-panel.tsx'
import { PartBoundary } from './part-boundary.tsx'

const load = () => import('./dialog-panel.tsx')
const Panel = lazy(async () => ({ default: (await load()).DialogPanel }))

export const preloadDialog = (): void => void load().catch(() => {})

export const Dialog = ({ isOpen, ...panel }: DialogPanelProps & { readonly isOpen: boolean }) =>
  isOpen ? (
    <PartBoundary fallback={null} onDismiss={panel.onClose}>
      <Suspense fallback={null}>
        <Panel {...panel} />
      </Suspense>
    </PartBoundary>
  ) : null
