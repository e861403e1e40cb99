import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { ErrorScreen } from '#design/frame/error-screen.tsx'
import { keepFailureReport } from '#machines/app/chunks.ts'

// Where even this cannot be loaded, the screen stands without it.
const WhatLedHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('#views/failure-report/failure-report-view.tsx').then(
      ({ failureReport: { machine, View } }) => {
        keepFailureReport(machine)
        return { default: View }
      },
      () => ({ default: () => null }),
    ),
)

/** The whole page failed, with what led there for whoever wants to tell it. */
export const FailedScreen = (props: Omit<ComponentProps<typeof ErrorScreen>, 'children'>) => (
  <ErrorScreen {...props}>
    <Suspense fallback={null}>
      <WhatLedHere />
    </Suspense>
  </ErrorScreen>
)
