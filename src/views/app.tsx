import { useSelector } from '@xstate/react'
import { memo, type ReactNode, useEffect } from 'react'
import { useBrand } from '#design/theme/brand-context.tsx'
import { LoaderScreen } from '#design/frame/loader-screen.tsx'
import { applyTheme } from '#design/theme/themes.ts'
import { useDelayed } from '#design/theme/use-delayed.ts'
import type { AppActor } from '#machines/app/app.machine.ts'
import { selectMode } from '#machines/app/app.selectors.ts'
import { loadedActivation, loadedPortal } from '#machines/app/chunks.ts'
import { selectIsLoaderUp } from '#machines/app/loader.selectors.ts'
import { selectIsFirstOpening } from '#machines/app/page.selectors.ts'
import { selectIsImpersonating } from '#machines/session/session.selectors.ts'
import { selectThemeMode } from '#machines/app/theme.selectors.ts'
import { selectEmail, selectName } from '#machines/app/customer.selectors.ts'
import { callsInAll, selectCallsDone } from '#machines/app/start.selectors.ts'
import type { ActivationPage } from './activation/activation-page.tsx'
import { FailedScreen } from './app-root/failed-screen.tsx'
import { PageBoundary, reload } from './app-root/page-boundary.tsx'
import { RootContext } from './app-root/root-context.ts'
import { GeneralErrorPage } from './general-error/general-error-page.tsx'
import { OutagePage } from './outage/outage-page.tsx'
import { HandedOverLine } from './session/handed-over-line.tsx'
import { ImpersonationBanner } from './session/impersonation-banner.tsx'
import { ImpersonationPage } from './session/impersonation-page.tsx'
import { LoginPage } from './session/login-page.tsx'
import { ReturnPage } from './session/return-page.tsx'
import type { SignedInView } from './shell/signed-in-view.tsx'
import { StaticPage } from './static/static-page.tsx'

export const App = ({ actor }: { actor: AppActor }) => {
  const { portal, session } = useSelector(actor, ({ children }) => children)
  const shell = useSelector(portal, (snapshot) => snapshot?.children.shell)
  const name = useSelector(shell, (snapshot) => (snapshot ? selectName(snapshot) : ''))
  const email = useSelector(shell, (snapshot) => (snapshot ? selectEmail(snapshot) : ''))
  const isVisit = useSelector(session, (snapshot) => snapshot !== undefined && selectIsImpersonating(snapshot))
  return (
    <RootContext value={actor}>
      <PageBoundary>
        <Theme actor={actor} />
        {session && isVisit ? <ImpersonationBanner session={session} customer={name || email} /> : null}
        {session ? <HandedOverLine session={session} email={email} /> : null}
        <Screen actor={actor} />
      </PageBoundary>
    </RootContext>
  )
}

const Theme = ({ actor }: { actor: AppActor }) => {
  const { id } = useBrand()
  const theme = useSelector(actor, ({ children }) => children.theme)
  const mode = useSelector(theme, (snapshot) => (snapshot ? selectThemeMode(snapshot) : null))
  useEffect(() => {
    if (mode) applyTheme(id, mode)
  }, [id, mode])
  return null
}

const Screen = memo(({ actor }: { actor: AppActor }): ReactNode => {
  const mode = useSelector(actor, selectMode)
  const isInApp = useSelector(actor, ({ context }) => context.isInApp)
  const { authRedirect, impersonation, session, signIn, start } = useSelector(actor, ({ children }) => children)
  switch (mode) {
    case 'routing':
    case 'redirecting':
    case 'waking':
    case 'preparing':
    case 'entering':
    case 'arriving':
    case 'loading':
      return <Loader actor={actor} />
    case 'outage':
      return start ? <OutagePage start={start} /> : null
    case 'signingIn':
      return signIn && session ? <LoginPage actor={signIn} session={session} /> : null
    case 'running':
      return <Activation actor={actor} />
    case 'returning':
      return authRedirect ? <ReturnPage actor={authRedirect} /> : null
    case 'impersonating':
      return impersonation ? <ImpersonationPage actor={impersonation} /> : null
    case 'failed':
      return <GeneralErrorPage isInApp={isInApp} />
    case 'reading':
      return <StaticPage actor={actor} />
    case 'open':
      return <SignedIn actor={actor} />
    case 'lost':
      return <FailedScreen onReload={reload} />
  }
})

const Activation = ({ actor }: { actor: AppActor }) => {
  const activation = useSelector(actor, ({ children }) => children.activation)
  const View = loadedActivation()?.activation.View as typeof ActivationPage | undefined
  return View && activation ? <View actor={activation} /> : null
}

const Loader = ({ actor }: { actor: AppActor }) => {
  const start = useSelector(actor, ({ children }) => children.start)
  const done = useSelector(start, (snapshot) => (snapshot ? selectCallsDone(snapshot) : 0))
  // If everything is there already, the loader would only flash.
  return useDelayed(true, 150) ? <LoaderScreen done={done} total={callsInAll} /> : null
}

/** The loader shows only without a page below, and up to its time limit. */
const SignedIn = ({ actor }: { actor: AppActor }) => {
  const { loader, notices, portal, session, start, theme } = useSelector(actor, ({ children }) => children)
  const page = useSelector(portal, (snapshot) => snapshot?.children.page)
  const isFirstOpening = useSelector(page, (snapshot) => (snapshot ? selectIsFirstOpening(snapshot) : false))
  const isLoaderUp = useSelector(loader, (snapshot) => (snapshot ? selectIsLoaderUp(snapshot) : false))
  const View = loadedPortal()?.portal.View as typeof SignedInView | undefined
  if (!View || !notices || !portal || !session || !start || !theme) return null
  return (
    <>
      <View notices={notices} portal={portal} session={session} start={start} theme={theme} />
      {isLoaderUp && isFirstOpening ? <Loader actor={actor} /> : null}
    </>
  )
}
