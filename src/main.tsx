// First: the charts run while the drawing code loads.
import { type AppSnapshot, appMachine } from '#machines/app/app.machine.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, waitFor } from 'xstate'
import { brandOf, brands } from '#brands/brands.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { firstAnswersCome } from '#data/wire/early-answers.ts'
import { takeEarlyHandover } from '#data/session/early-session.ts'
import { isCachedPage, serviceWorkerPath } from '#data/browser/register-service-worker.ts'
import { cacheStyle } from '#data/browser/cached-style.ts'
import { reporter } from '#data/browser/reporter.ts'
import { dismissedNotices, initializeSeen, signedOutMark } from '#data/browser/storage.ts'
import { brandId, origin, portalPhone } from '#data/browser/environment.ts'
import { readThemeChoice, systemMode } from '#data/browser/theme.ts'
import { nextTask } from '#data/browser/task.ts'
import { isInApp } from '#data/browser/wrapper.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { applyGlobalStyles } from '#design/theme/global.ts'
import { LinkProvider } from '#design/theme/link-context.tsx'
import { getCssText } from '#design/theme/stitches.ts'
import { applyTheme } from '#design/theme/themes.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { selectMode } from '#machines/app/app.selectors.ts'
import { transitionLog } from '#machines/app/transition-log.ts'
import { loadPage, loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { App } from '#views/app.tsx'
import { createRouter } from '#views/app-root/router.tsx'
import { activationLoader, portalLoader } from '#views/portal-loader.ts'

type Rule = (text: string) => string | null
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown
}

// ECharts' SVG painter sets `innerHTML = ''`, and one script is registered. Security: nothing else may write HTML or load code.
const given = globalThis as {
  readonly trustedTypes?: TrustedTypes
  /** Set by the demonstration page only, for its live panel. */
  readonly tarnLive?: (root: unknown) => void
}
given.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text ? null : text),
  createScriptURL: (url) => (url === serviceWorkerPath ? url : null),
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

/** ms; waits for a first screen that may be complete immediately. */
const firstScreenTimeout = 150
const isStarting = (snapshot: AppSnapshot) =>
  ['routing', 'redirecting', 'waking', 'preparing', 'entering', 'arriving', 'loading'].includes(selectMode(snapshot))

/**
 * One task per part, so that the browser gets a turn. In a function, not at top level: WebKit may resolve an import before its
 * module has run.
 */
const start = async (): Promise<void> => {
  await nextTask()
  const brand = brandOf(brandId() ?? brands[0].id)
  portalPhone.store(brand.phone)
  const choice = readThemeChoice()
  const device = systemMode()
  applyTheme(brand.id, choice === 'system' ? device : choice)
  applyGlobalStyles()
  cacheStyle(getCssText)
  registerChunks({ portal: portalLoader, activation: activationLoader })
  // Requested early, so that the charts find them loaded.
  const page = matchPath(location.pathname)?.page
  const chunks = page && loadPortal().then(() => loadPage(page))
  chunks?.catch(() => {})

  const outage = isCachedPage() ? undefined : document.querySelector<HTMLMetaElement>('meta[name="tarn-outage"]')?.content
  const actor = createActor(appMachine, {
    input: {
      outage: outage === 'on' || outage === 'off' ? outage : 'unknown',
      dismissed: dismissedNotices.all(),
      theme: { choice, device },
      origin: origin(),
      isInitializeSeen: initializeSeen.read(),
      hasSignedOut: signedOutMark.take(),
      isInApp: isInApp(),
      handover: takeEarlyHandover(),
    },
  })

  transitionLog.follow(actor)
  given.tarnLive?.(actor)
  await nextTask()

  const answers = firstAnswersCome()
  const router = createRouter()
  bindAddressBar(router)
  await nextTask()
  actor.start()

  // One render of the whole first screen if its answers came before the code.
  const firstScreen = Promise.all([chunks, waitFor(actor, (snapshot) => !isStarting(snapshot)), answers])
  const root = document.querySelector('#root')
  if (root)
    void Promise.race([firstScreen, new Promise((done) => setTimeout(done, firstScreenTimeout))])
      .catch(() => {})
      .then(() =>
        createRoot(root, {
          onCaughtError: (_, { errorBoundary }) =>
            reporter.report(`Error rendering ${(errorBoundary as { part?: string } | undefined)?.part ?? 'a page'}`),
          onUncaughtError: () => reporter.report('Error rendering the portal'),
        }).render(
          <StrictMode>
            <BrandProvider brand={brand}>
              <LinkProvider as={router.Link}>
                <App actor={actor} />
              </LinkProvider>
            </BrandProvider>
          </StrictMode>,
        ),
      )
}

start().catch((error: unknown) => {
  reporter.report('Error starting the portal')
  // The early script shows this in the page.
  dispatchEvent(new Event('tarn:lost'))
  throw error
})
