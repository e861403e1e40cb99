import type { FastifyInstance } from 'fastify'
import { type Brand, palettes } from '#brands/brands.ts'
import { dashboardPath, pathOf } from '#domain/portal/routes.ts'
import { allReadsPath, sharePhotoPath } from '#domain/portal/meter-read-address.ts'
import { brandAt, type Config } from '#server/process/config.ts'
import { appIcon } from './app-icon.ts'

/** 180 is Safari's touch icon (`index.html`). `maskable`: systems cut it to their own shape, up to a circle of 80 % of the width. */
const icons = [
  { name: '180', size: 180, share: 0.68, purpose: 'any' },
  { name: '192', size: 192, share: 0.68, purpose: 'any' },
  { name: '512', size: 512, share: 0.68, purpose: 'any' },
  { name: 'maskable-192', size: 192, share: 0.52, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, share: 0.52, purpose: 'maskable' },
] as const

const iconPath = (name: string) => `/app-icons/${name}.png`

const icon192 = [{ src: iconPath('192'), sizes: '192x192', type: 'image/png' }]

/** Title, and path; the gas order is a page of those who have bottles. */
const shortcuts = [
  ['Usage', pathOf('usage')],
  ['Bills', pathOf('bill')],
  ['Give a meter reading', allReadsPath],
  ['Order gas', pathOf('bottledGasOrder')],
] as const

/** W3C Web Application Manifest. */
export const manifestOf = ({ id, name, promise }: Brand) => ({
  id: '/',
  name,
  short_name: name,
  description: promise,
  lang: 'en-NZ',
  dir: 'ltr',
  start_url: dashboardPath,
  scope: '/',
  display: 'standalone',
  background_color: palettes[id].light.canvas,
  theme_color: palettes[id].light.canvas,
  categories: ['utilities'],
  icons: icons
    .filter(({ size }) => size !== 180)
    .map(({ name: icon, size, purpose }) => ({
      src: iconPath(icon),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  shortcuts: shortcuts.map(([title, url]) => ({ name: title, url, icons: icon192 })),
  share_target: {
    action: sharePhotoPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photo', accept: ['image/*'] }] },
  },
})

/** Brand and icon to PNG. */
const drawn = new Map<string, Promise<Buffer>>()

const draw = (brand: Brand, { name, size, share }: (typeof icons)[number]): Promise<Buffer> => {
  const key = `${brand.id} ${name}`
  const png = drawn.get(key) ?? appIcon(brand, size, share)
  drawn.set(key, png)
  return png
}

/** Manifest and icons of the brand that the host names, and where a shared photo goes without the service worker. */
export const serveManifest = (server: FastifyInstance, config: Config): void => {
  server.get('/manifest.webmanifest', (request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
      .send(JSON.stringify(manifestOf(brandAt(config, request.hostname)))),
  )
  for (const icon of icons)
    server.get(iconPath(icon.name), async (request, reply) =>
      reply
        .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
        .send(await draw(brandAt(config, request.hostname), icon)),
    )
  // The worker takes the photo. Without it nothing is read: the page opens without one.
  void server.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inner.post(sharePhotoPath, { bodyLimit: 1 }, (_request, reply) => reply.redirect(allReadsPath, 303))
  })
}
