// First: the charts draw nothing, and run while what draws is still on its way.
import { type AppSnapshot, appMachine } from '#machines/app/app.machine.ts'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, waitFor } from 'xstate'
import { brandOf } from '#brands/brands.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { firstAnswersCome } from '#data/wire/early-answers.ts'
import { takeEarlyHandover } from '#data/session/early-session.ts'
import { isKeptPage, keeperPath } from '#data/browser/kept-portal.ts'
import { keepStyle } from '#data/browser/kept-style.ts'
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
import { matchPath } from '#domain/routes.ts'
import { selectMode } from '#machines/app/app.selectors.ts'
import { trail } from '#machines/app/trail.ts'
import { loadPage, loadPortal, registerChunks } from '#machines/app/chunks.ts'
import { App } from '#views/app.tsx'
import { createRouter } from '#views/app-root/router.tsx'
import { portalLoader } from '#views/portal-loader.ts'

type Rule = (text: string) => string | null
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown
}

// ECharts' SVG painter empties its element by `innerHTML = ''`, and one script is registered; nothing else may write HTML or load code.
const given = globalThis as {
  readonly trustedTypes?: TrustedTypes
  /** The demonstration's page asks for the root, which its live panel shows; no other does. */
  readonly tarnLive?: (root: unknown) => void
}
given.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text ? null : text),
  createScriptURL: (url) => (url === keeperPath ? url : null),
})

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

/** How long, in milliseconds, nothing is drawn in front of a first screen that may be complete at once. */
const firstScreenTimeout = 150
const isStarting = (snapshot: AppSnapshot) =>
  ['routing', 'redirecting', 'waking', 'preparing', 'entering', 'arriving'].includes(selectMode(snapshot))

/**
 * Each part is enough for one task: the browser gets a turn in between. The waiting is in a function and not at the module's top
 * level, where WebKit may answer an import before the module that it leads to has run.
 */
const start = async (): Promise<void> => {
  await nextTask()
  const brand = brandOf(brandId())
  portalPhone.store(brand.phone)
  const choice = readThemeChoice()
  const device = systemMode()
  applyTheme(brand.id, choice === 'system' ? device : choice)
  applyGlobalStyles()
  keepStyle(getCssText)
  registerChunks({ portal: portalLoader })
  // Its chunks are on their way with this one: asked for now, they are there when the charts want them.
  const asked = matchPath(location.pathname)?.page
  const chunks = asked && loadPortal().then(() => loadPage(asked))
  chunks?.catch(() => {})

  const outage = isKeptPage() ? undefined : document.querySelector<HTMLMetaElement>('meta[name="tarn-outage"]')?.content
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

  trail.follow(actor)
  given.tarnLive?.(actor)
  await nextTask()

  const answers = firstAnswersCome()
  const router = createRouter()
  bindAddressBar(router)
  await nextTask()
  actor.start()

  // One drawing of the whole first screen, where its answers came before the code, instead of one for each of them.
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
  // The early script says so in the page.
  dispatchEvent(new Event('tarn:lost'))
  throw error
})
