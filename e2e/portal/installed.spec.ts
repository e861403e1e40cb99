import { expect } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

/** Whose gas meter is read: the widths run side by side on one portal. */
const reader = () => (test.info().project.name === 'phone' ? 'tama@example.com' : 'wiremu@example.com')

// What takes a shared photo is the service worker.
test.use({ serviceWorkers: 'allow' })

test('can be installed, under the name and icons of its brand', async ({ page }) => {
  await page.goto('/login')
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? ''
    return (await fetch(address)).json()
  })
  expect(manifest).toMatchObject({ name: 'Tarn', display: 'standalone', start_url: '/account/dashboard' })
  const sizes = await page.evaluate(
    (sources: readonly string[]) =>
      Promise.all(
        sources.map(async (source) => {
          const { width, height } = await createImageBitmap(await (await fetch(source)).blob())
          return `${width}x${height}`
        }),
      ),
    manifest.icons.map(({ src }: { src: string }) => src),
  )
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes))
  const browser = await page.context().newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
})

/** As a system's sheet for sharing does: a form, and a file in it. */
const sharePhoto = async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 2_000
  canvas.height = 1_500
  canvas.getContext('2d')?.fillText('04217', 900, 750)
  const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  const form = document.createElement('form')
  form.action = '/share/meter-photo'
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  const field = document.createElement('input')
  field.type = 'file'
  field.name = 'photo'
  const files = new DataTransfer()
  files.items.add(new File([photo ?? ''], 'meter.png', { type: 'image/png' }))
  field.files = files.files
  form.append(field)
  document.body.append(form)
  form.submit()
}

test('shows a photo that another app shared beside the form, and forgets it', async ({ page, signIn }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('JFIF') || body.includes('data:image')) sent.push(request.url())
  })
  await signIn(reader())
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A worker takes over with the next page.
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(sharePhoto)
  const photo = page.getByRole('img', { name: 'The meter, as you photographed it' })
  await expect(photo).toBeVisible()
  // Redrawn, and no larger than it needs to be.
  expect(await photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1_600)
  await expect(page).toHaveURL(/\/account\/products\/meter-read\?view=reads$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close photo' }).click()
  await expect(photo).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('form', { name: 'Send a reading' })).toBeVisible()
  await expect(photo).toHaveCount(0)
  expect(sent).toEqual([])
})
