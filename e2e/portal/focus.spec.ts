import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { test } from '#e2e/kit/test.ts'

/** What a customer sends from now on waits until a test lets it go on. Reads are answered as ever. */
const holdWrites = async (page: Page) => {
  const waiting: Route[] = []
  await page.route('**/v2/private/**', (route) =>
    route.request().method() === 'GET' || new URL(route.request().url()).pathname.includes('/events/')
      ? route.fallback()
      : void waiting.push(route),
  )
  const next = async (): Promise<Route> => {
    await expect.poll(() => waiting.length).toBe(1)
    return waiting.splice(0)[0] as Route
  }
  const problem = { type: '/error/not_now', title: 'Not now', status: 422, detail: 'Not just now, please.' }
  return {
    isHeld: () => expect.poll(() => waiting.length).toBe(1),
    refuse: async () =>
      (await next()).fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    letGo: async () => (await next()).continue(),
    howMany: () => waiting.length,
  }
}

interface Case {
  readonly customer: string
  readonly path: string
  /** By keys, as far as the field that is left by Enter. */
  readonly open: (page: Page) => Promise<void>
  readonly field: (page: Page) => Locator
  /** Where the focus goes on once it was refused. */
  readonly refused: (page: Page) => Locator
  /** And once it was done. */
  readonly done?: (page: Page) => Locator
}

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not just now, please.' })

const forms: Readonly<Record<string, Case>> = {
  'an invitation': {
    customer: 'kiran@example.com',
    path: '/account/profile/people',
    open: async (page) => {
      await press(page, 'Invite someone')
      await page.getByLabel('Email').fill(`pat${test.info().retry}@example.com`)
    },
    field: (page) => page.getByLabel('Email'),
    refused: alert,
    done: (page) => page.getByRole('status').filter({ hasText: 'Invited. They have 7 days to accept.' }),
  },
  'a key': {
    customer: 'joost@example.com',
    path: '/account/profile/privacy',
    open: async (page) => {
      await press(page, 'Create a key')
      await page.getByLabel('What’s it for?').fill('Home Assistant')
    },
    field: (page) => page.getByLabel('What’s it for?'),
    refused: alert,
    done: (page) => page.getByRole('heading', { name: 'Your key for Home Assistant' }),
  },
  'a name that is edited where it stands': {
    customer: 'kiran@example.com',
    path: '/account/profile/account-settings',
    open: async (page) => {
      await press(page, 'Edit Property name')
      await page.getByLabel('Property name').fill(`By the river ${test.info().retry}`)
    },
    field: (page) => page.getByLabel('Property name'),
    refused: (page) => page.getByLabel('Property name'),
    done: (page) => page.getByRole('button', { name: 'Edit Property name' }),
  },
  'a link': {
    customer: 'joost@example.com',
    path: '/account/products/ev/everywhere',
    open: async (page) => {
      await page.getByLabel('Charge network ID').fill('CN-123 456')
      await page.getByLabel('Email').fill('joost@example.com')
    },
    field: (page) => page.getByLabel('Charge network ID'),
    refused: alert,
  },
  'a payment': {
    customer: 'kiran@example.com',
    path: '/account/profile/payment-options',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Another amount' }).press('Space')
      await page.getByLabel('Amount in dollars').fill('10')
      for (const tick of await page.getByRole('checkbox').all()) await tick.press('Space')
    },
    field: (page) => page.getByLabel('Amount in dollars'),
    refused: alert,
  },
}

for (const [name, { customer, path, open, field, refused, done }] of Object.entries(forms))
  test(`Enter in a field of ${name} leaves the focus there while it is sent, and leads it on when it is answered`, async ({
    page,
    signIn,
  }) => {
    await signIn(customer, path)
    await open(page)
    const writes = await holdWrites(page)
    await field(page).press('Enter')
    await writes.isHeld()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveJSProperty('readOnly', true)
    // A second Enter sends nothing.
    await page.keyboard.press('Enter')
    await writes.refuse()
    await expect(refused(page)).toBeFocused()
    if (done === undefined) return
    await field(page).press('Enter')
    await writes.letGo()
    await expect(done(page)).toBeFocused()
    expect(writes.howMany()).toBe(0)
  })

const account = (page: Page) => page.getByRole('button', { name: /^Your account/ })

test('the account menu stays open, with the focus in it, when what an address asks for comes behind it', async ({
  page,
  signIn,
}) => {
  const code = 'KOWH-2345'
  const asked = {
    code,
    party: { name: 'Kōwhai Energy Advice', kind: 'Adviser', website: 'kowhai.example' },
    scopes: ['use'],
    purpose: 'To see what could be saved.',
    months: 6,
    expiresAt: '2099-01-01T00:00:00+13:00',
  }
  let letCome = () => {}
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(`**/v2/private/consents/requests/${code}`, async (route) => {
    await isLetCome
    await route.fulfill({ json: asked })
  })
  await signIn('joost@example.com', `/account/profile/privacy?code=${code}`)
  await account(page).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeFocused()
  letCome()
  await expect(
    page.getByRole('heading', { name: 'Kōwhai Energy Advice wants to read your data', includeHidden: true }),
  ).toBeVisible()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeFocused()
})

test('and when the page itself does', async ({ page, signIn }) => {
  let letCome = () => {}
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/assets\/complaints-page-.*\.js/, async (route) => {
    await isLetCome
    await route.fallback()
  })
  await signIn('joost@example.com', '/account/profile/complaints')
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  letCome()
  await expect(page.getByRole('button', { name: 'Make a complaint' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeFocused()
})

test('a dialog that the address opened leaves the focus on the page when it is closed', async ({ page, signIn }) => {
  await signIn('joost@example.com', '/account/products/meter-read')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
