import { useBrand } from '#design/theme/brand-context.tsx'
import { FailedScreen } from '#views/app-root/failed-screen.tsx'
import { restart } from '#views/app-root/page-boundary.tsx'
import { useArrival } from '#views/app-root/use-arrival.ts'

const inApp = {
  detail: 'Close this page and open it again from the app.',
  action: 'Use the website instead',
} as const

/** Works without a session. Inside the mobile app only the app can start a new one. */
export const GeneralErrorPage = ({ isInApp }: { isInApp: boolean }) => {
  const { name } = useBrand()
  useArrival('general-error', `Something went wrong · ${name}`)
  return (
    <main id="main" tabIndex={-1}>
      <FailedScreen onReload={restart} {...(isInApp && inApp)} />
    </main>
  )
}
