import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, type Backend, begin, followOut, formTokenOf, redeem, refresh, signIn, startBackend } from './portal.ts'

const older = 'the secret of last winter, long enough'
const newer = 'the secret of this spring, long enough'
const origin = 'http://portal.test'

onDatabase('the secrets', (open) => {
  let before: Backend
  let after: Backend
  beforeAll(async () => {
    const db = await open()
    before = await startBackend(db, origin, [older])
    after = await startBackend(db, origin, [newer, older])
  })
  afterAll(async () => {
    await before.close()
    await after.close()
  })

  describe('rotated while somebody is about to sign in', () => {
    const page = async () => {
      const browser = before.browser()
      return { browser, attempt: await begin(before, browser) }
    }
    const form = (text: string) => ({ email: alice.email, password: alice.password, form_token: formTokenOf(text) })

    it('still take the page that was open', async () => {
      const { browser, attempt } = await page()
      const later = after.browser('10.0.0.1', browser.cookies)
      const posted = await later.post(attempt.path, form(attempt.answer.text))
      const code = (await followOut(later, posted)).get('code') ?? ''
      expect((await redeem(after, later, code, attempt.verifier)).status).toBe(200)
    })

    it('write with the newest, which those before it cannot read', async () => {
      const browser = after.browser()
      const attempt = await begin(after, browser)
      const earlier = before.browser('10.0.0.1', browser.cookies)
      expect([400, 403]).toContain((await earlier.post(attempt.path, form(attempt.answer.text))).status)
    })
  })

  it('rotated between two tries of one refresh still give the one answer', async () => {
    const browser = before.browser()
    const tokens = await signIn(before, browser)
    const first = await refresh(before, browser, tokens.refresh_token)
    const again = await refresh(after, after.browser('10.0.0.1', browser.cookies), tokens.refresh_token)
    expect([first.status, again.status, JSON.parse(again.text)]).toEqual([200, 200, JSON.parse(first.text)])
  })

  it('rotated still know the browser in which somebody has signed in', async () => {
    const browser = before.browser()
    await signIn(before, browser)
    for (let nth = 0; nth < 5; nth += 1) {
      const stranger = before.browser(`10.1.0.${nth}`)
      const { path, answer } = await begin(before, stranger)
      const guess = { email: alice.email, password: 'not-this-one', form_token: formTokenOf(answer.text) }
      expect((await stranger.post(path, guess)).status).toBe(401)
    }
    const later = after.browser('10.0.0.1', browser.cookies)
    const { path, answer } = await begin(after, later, { prompt: 'login' })
    const right = { email: alice.email, password: alice.password, form_token: formTokenOf(answer.text) }
    expect((await later.post(path, right)).status).toBe(303)
  })
})
