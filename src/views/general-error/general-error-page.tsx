import { useBrand } from '#design/brand-context.tsx'
import { ErrorScreen } from '#design/error-screen.tsx'
import { reload } from '#views/app-root/page-boundary.tsx'
import { useArrival } from '#views/app-root/use-arrival.ts'

/** The failure page; it needs no session. */
export const GeneralErrorPage = () => {
  const { name } = useBrand()
  useArrival('general-error', `Something went wrong · ${name}`)
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen onReload={reload} />
    </main>
  )
}
