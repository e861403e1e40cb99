import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { ErrorScreen } from '#design/frame/error-screen.tsx'

// Where even this cannot be loaded, the screen stands without it.
const WhatLedHere = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./what-led-here.tsx').then(
      (loaded) => ({ default: loaded.WhatLedHere }),
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
