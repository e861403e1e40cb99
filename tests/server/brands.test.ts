import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandIds, brandOf, brands, type ColourName, palettes } from '#brands/brands.ts'
import { getCssText } from '#design/theme/stitches.ts'
import { themeClass } from '#design/theme/themes.ts'
import type { Database } from '#server/database/database.ts'
import { magicLinkMail } from '#server/identity/magic-link-mail.ts'
import { assets, stylesPathOf } from '#server/identity/pages/assets.ts'
import { html } from '#server/mail/html.ts'
import { renderPage } from '#server/identity/pages/layout.ts'
import { refusePassword } from '#server/identity/passwords.ts'
import { builtPortal } from '#server/portal/portal.ts'
import { brandAt, readConfig, requireBrand } from '#server/process/config.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { as, type Frame, openFrame, prepare } from './frame.ts'

const json = { 'content-type': 'application/json' }

onDatabase('the brands on the wire', (open) => {
  const portalDir = mkdtempSync(join(tmpdir(), 'tarn-brands-'))
  let db: Database
  let frame: Frame
  beforeAll(async () => {
    writeFileSync(join(portalDir, 'index.html'), '<!doctype html><html lang="en-NZ"><head></head><body></body></html>')
    db = await prepare(await open())
    frame = await openFrame(db)
  })
  afterAll(async () => {
    await frame.server.close()
    rmSync(portalDir, { recursive: true })
  })

  it.each(brandIds)('knows %s by its header and by its host, in any letters [HTTP-06 HTTP-07]', async (brand) => {
    const told = async (headers: Record<string, string>) =>
      (
        await frame.server.inject({
          method: 'POST',
          url: '/v2/private/echo',
          payload: '{}',
          headers: { ...json, ...as('alice'), ...headers },
        })
      ).json().brand
    expect([
      await told({ 'brand-id': brand }),
      await told({ host: `${brand}.example.nz` }),
      await told({ host: `MY-${brand.toUpperCase()}.TEST:4000` }),
    ]).toEqual([brand, brand, brand])
  })

  it.each(brandIds)('serves %s on every host when it is told to', async (brand) => {
    const config = readConfig({ PORTAL_DIR: portalDir, BRAND: brand })
    const { server } = await openFrame(db, { portal: builtPortal({ config, db }) })
    const page = await server.inject({ url: '/', headers: { accept: 'text/html', host: 'fizz.example.nz' } })
    expect(page.payload).toContain(`<html data-brand="${brand}"`)
    await server.close()
  })
})

describe.each(brandIds)('what is made from the sheet of %s', (id) => {
  const brand = brandOf(id)
  const { light, dark } = palettes[id]

  it('is its sign-in page: name, words and mark, and a style sheet with every colour that they need', () => {
    const { text } = renderPage({ brand, title: 'Sign in', body: html`<p>Hello</p>` }, 'n0nce')
    const styles = assets.get(stylesPathOf(brand).replace('/oidc-assets/', ''))?.body.toString() ?? ''
    for (const part of [
      `<html lang="en-NZ" data-brand="${id}">`,
      `<title>Sign in · ${brand.name}</title>`,
      `<link rel="stylesheet" href="${stylesPathOf(brand)}">`,
      `<p class="headline">${brand.headline}</p><p class="promise">${brand.promise}</p>`,
      brand.logo.map(({ fill, path }) => `<path fill="var(--${fill})" d="${path}"/>`).join(''),
    ])
      expect(text).toContain(part)
    const used = [...`${styles}${text}`.matchAll(/var\(--([A-Za-z0-9]+)\)/g)].flatMap(([, name = '']) =>
      name in light ? [name] : [],
    )
    expect(used.length).toBeGreaterThan(60)
    for (const name of used as ColourName[]) expect(styles).toContain(`--${name}:light-dark(${light[name]},${dark[name]});`)
    const { button, input, block } = brand.radii
    expect(styles).toContain(`--radius-button:${button};--radius-input:${input};--radius-block:${block}}`)
  })

  it('is its mail: greeting, name and number', () => {
    const { subject, fromName, text } = magicLinkMail(brand, 'aroha@example.co.nz', 'https://portal.test', {
      secret: 's3cret',
      code: '4K2M-9XPQ',
    })
    expect([fromName, subject, text]).toEqual([
      brand.name,
      `Your ${brand.name} sign-in link`,
      `${brand.voice.greeting},\n\nUse this link to sign in to ${brand.name}. It works once, for 10 minutes.\n\nhttps://portal.test/sign-in/link#t=s3cret\n\nOr type this code on the page where you asked for the link: 4K2M-9XPQ\n\nIf you didn’t ask for it, ignore this email. Nobody can sign in without it.\n\nNeed a hand? Call us on ${brand.phone}.\n`,
    ])
  })

  it.each(['light', 'dark'] as const)('is the portal’s own style, %s', (mode) => {
    const selector = `.${themeClass(id, mode)}`
    const css = getCssText()
    const from = css.lastIndexOf(selector)
    const declared = css.slice(from, css.indexOf('}', from))
    const { card, button } = brand.radii
    for (const [name, colour] of Object.entries({ ...palettes[id][mode] }))
      expect(declared).toContain(`--colors-${name}:${colour}`)
    expect(declared).toContain(`--radii-card:${card}`)
    expect(declared).toContain(`--radii-button:${button}`)
  })

  it('is kept out of passwords', () => {
    expect(refusePassword(`${id}-aroha-9`, ['aroha'])).toBe('Leave out your name, your email and ours.')
  })
})

describe('whose portal a host shows', () => {
  const at = (env: Record<string, string>, host: string) => brandAt(readConfig(env), host).id

  it('says the setting, else the host, else the portal’s own address, else on one’s own machine the first', () => {
    const fizz = { PUBLIC_URL: 'https://portal.fizz.example' }
    expect([
      at({ BRAND: 'tarn' }, 'fizz.example.nz'),
      at({}, 'fizz.example.nz'),
      at(fizz, 'tarn.example.nz'),
      at(fizz, '192.0.2.7'),
      at({}, 'localhost'),
    ]).toEqual(['tarn', 'fizz', 'tarn', 'fizz', brands[0].id])
  })

  it('is refused at the start where nothing says it', () => {
    const start = (env: Record<string, string>) => () => requireBrand(readConfig(env))
    expect(start({ PUBLIC_URL: 'https://portal.example.nz' })).toThrow(
      `PUBLIC_URL=https://portal.example.nz names no brand: set BRAND to ${brandIds.join(' or ')}.`,
    )
    for (const env of [{}, { PUBLIC_URL: 'https://fizz.example.nz' }, { PUBLIC_URL: 'https://portal.example.nz', BRAND: 'tarn' }])
      expect(start(env)).not.toThrow()
  })
})
