import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { brandOf, brands } from '#brands/brands.ts'
import { addressBar, bindAddressBar } from '#data/browser/address-bar.ts'
import { brandId } from '#data/browser/environment.ts'
import { reporter } from '#data/browser/reporter.ts'
import { readThemeChoice, systemMode } from '#data/browser/theme.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { applyGlobalStyles } from '#design/theme/global.ts'
import { LinkProvider } from '#design/theme/link-context.tsx'
import { applyTheme } from '#design/theme/themes.ts'
import { registerDeskPages } from '#machines/desk/desk-chunks.ts'
import { deskMachine } from '#machines/desk/desk.machine.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { DeskApp } from '#views/desk/desk-app.tsx'
import { deskLoaders } from '#views/desk/desk-loaders.ts'

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

// Security: nothing may write HTML; ECharts' SVG painter sets `innerHTML = ''`.
const { trustedTypes, tarnLive } = globalThis as {
  readonly trustedTypes?: TrustedTypes
  /** Set by the demonstration page only, for its live panel. */
  readonly tarnLive?: (root: unknown) => void
}
trustedTypes?.createPolicy('default', { createHTML: (text) => (text ? null : text) })

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const brand = brandOf(brandId() ?? brands[0].id)
const choice = readThemeChoice()
const device = systemMode()
applyTheme(brand.id, choice === 'system' ? device : choice)
applyGlobalStyles()
registerDeskPages(deskLoaders)
const router = createRouter()
bindAddressBar(router)

const actor = createActor(deskMachine, {
  input: { place: addressBar.place(), theme: { choice, device }, isOnline: navigator.onLine },
})
tarnLive?.(actor)
actor.start()

const root = document.querySelector('#root')
if (root)
  createRoot(root, {
    onCaughtError: () => reporter.report('Error rendering a page of the desk'),
    onUncaughtError: () => reporter.report('Error rendering the desk'),
  }).render(
    <StrictMode>
      <BrandProvider brand={brand}>
        <LinkProvider as={router.Link}>
          <DeskApp actor={actor} />
        </LinkProvider>
      </BrandProvider>
    </StrictMode>,
  )
