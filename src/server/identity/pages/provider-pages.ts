import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Brand } from '#brands/brands.ts'
import type { Replayed } from '#server/identity/replayed.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { type PageContent, renderPage } from './layout.ts'
import { messageBody, signOutBody, signOutScript } from './link-pages.ts'

export const providerPages = (brandOf: (host: string) => Brand) => {
  const show = (ctx: KoaContextWithOIDC, content: PageContent) => {
    const { text, policy } = renderPage({ ...content, brand: brandOf((ctx.req as Replayed).tokenRequest.host) }, mintSecret(16))
    ctx.type = 'html'
    ctx.set('Content-Security-Policy', policy)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = text
  }
  return {
    refused: (ctx: KoaContextWithOIDC, error: Error) => {
      const isOver = error.constructor.name === 'SessionNotFound'
      const lead = isOver
        ? 'This sign-in page was open for too long, or was opened in another browser.'
        : "We couldn't sign you in from there. Your account is fine."
      show(ctx, {
        title: 'Sign in again',
        body: messageBody('Let’s start that again', lead, { href: '/login', label: 'Start again' }),
      })
    },
    askSignOut: (ctx: KoaContextWithOIDC, { isAsked, ...form }: { action: string; xsrf: string; isAsked: boolean }) =>
      show(ctx, { title: 'Sign out', body: signOutBody(form), ...(isAsked ? { script: signOutScript } : {}) }),
    signedOut: (ctx: KoaContextWithOIDC) =>
      show(ctx, {
        title: 'Signed out',
        body: messageBody("You're signed out", 'Close this window if others use this device.', {
          href: '/',
          label: 'Sign in again',
        }),
      }),
  }
}
