import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { ErrorScreen } from '#design/frame/error-screen.tsx'
import { setFailureReport } from '#machines/app/chunks.ts'

// If even this chunk fails to load, the screen shows without it.
const WhatLedHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#views/failure-report/failure-report-view.tsx').then(
      ({ failureReport: { machine, View } }) => {
        setFailureReport(machine)
        return { default: View }
      },
      () => ({ default: () => null }),
    ),
)

export const FailedScreen = (props: Omit<ComponentProps<typeof ErrorScreen>, 'children'>) => (
  <ErrorScreen {...props}>
    <Suspense fallback={null}>
      <WhatLedHere />
    </Suspense>
  </ErrorScreen>
)
