import type { Brand } from '#brands/brands.ts'
import { fontPath, stylesPathOf } from './assets.ts'
import { html, type Html, raw } from '#server/mail/html.ts'
import { icon } from './icons.ts'
import { scene } from './scene.ts'

export interface PageContent {
  readonly title: string
  readonly body: Html
  /** Inline script of our own; runs under the nonce. */
  readonly script?: string
}

interface Page extends PageContent {
  readonly brand: Brand
}

export interface Rendered {
  readonly text: string
  readonly policy: string
}

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

const mark = ({ logo }: Brand) =>
  html`<svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false">${logo.map(({ fill, path }) => html`<path fill="var(--${fill})" d="${path}"/>`)}</svg>`

export const renderPage = ({ brand, title, body, script }: Page, nonce: string): Rendered => ({
  policy: policyOf(nonce),
  text: html`<!doctype html>
<html lang="en-NZ" data-brand="${brand.id}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="description" content="Sign in to your ${brand.name} account."><meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="${fontPath}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${stylesPathOf(brand)}">
</head>
<body>
<div class="frame">
${scene}
<header class="brand"><span class="logo">${mark(brand)}<span>${brand.name}</span></span>
<p class="headline">${brand.headline}</p><p class="promise">${brand.promise}</p></header>
<main class="card">${body}</main>
</div>${
    script === undefined
      ? null
      : html`
<script nonce="${nonce}">${raw(script)}</script>`
  }
</body>
</html>
`.text,
})

/** `alert` interrupts a screen reader, `status` waits. */
export const notice = (
  kind: 'bad' | 'warn' | 'info',
  name: Parameters<typeof icon>[0],
  strong: string,
  rest?: Html | string,
): Html =>
  html`<div class="notice ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${icon(name)}<p><b>${strong}</b>${rest === undefined ? null : html`<br>${rest}`}</p></div>`

export const errorLine = (id: string, text: string): Html =>
  html`<p class="error" id="${id}" role="alert">${icon('circleAlert', 16)}<span>${text}</span></p>`
