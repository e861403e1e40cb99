import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as settings from '#contract/account-settings/account-settings.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { isRead } from '#contract/kit.ts'
import * as people from '#contract/people/people.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, type DemoPortal, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

const withEmail = endpoints.filter(
  (endpoint) =>
    // Members of staff are known by name, and their calls stand in the audit log.
    !endpoint.path.startsWith('/staff/') &&
    !isRead(endpoint) &&
    endpoint.takes === null &&
    /"\w*email\w*":/i.test(JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))),
)
const given = { role: 'viewer', siteId: null, until: null } as const

onDatabase('an address that somebody types', (open) => {
  let portal: DemoPortal
  const sent: Message[] = []
  beforeAll(async () => {
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    portal = await openDemo(await open(demo), { mail, env: { LIMITS: 'on' } })
  })
  beforeEach(async () => {
    sent.splice(0)
    await portal.db.query('delete from rate_count')
  })

  const invite = (name: string, email: string) =>
    portal.ask(name, people.invitePerson, { body: { email, ...given }, key: newKey() })
  /** Each of them with a new address. */
  const limited = {
    invitePerson: (i: number) => invite('wiremu', `stranger-${i}@example.com`),
    changeEmail: (i: number) => portal.ask('wiremu', settings.changeEmail, { body: { email: `stranger-${i}@example.com` } }),
    updateUserPreferences: (i: number) =>
      portal.ask('wiremu', settings.updateUserPreferences, {
        body: { email: `stranger-${i}@example.com`, sendBillViaEmail: true, sendPromotionViaEmail: false },
      }),
  }
  /** An address that is in their body is sent no mail. */
  const mailsNobody = [
    'beginActivationPasskey',
    'collectAnalytics',
    'joinChargeNet',
    'saveMovingHouseDraft',
    'submitMovingHouse',
    'verifyChargeNet',
  ]
  /** Mails an address only if the retailer loaded it for the account that is named with it (tests/activation). */
  const mailsLoadedAddresses = ['beginActivation']
  /** Once for each code that the retailer gave out (tests/activation). */
  const mailsOnce = ['finishActivation']

  it('is in the body of these calls alone, each limited or without a mail', () => {
    expect(withEmail.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(limited), ...mailsNobody, ...mailsLoadedAddresses, ...mailsOnce].toSorted(),
    )
  })

  it.each(Object.entries(limited))('is mailed to so often a day, and no more: %s', async (_, call) => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await call(i)).status)
    const most = statuses.indexOf(429)
    expect([most > 0, most <= 10, statuses.slice(most).every((status) => status === 429)]).toEqual([true, true, true])
  })

  const outboxEmptied = () =>
    eventually(async () => {
      if ((await portal.db.query(`select 1 from outbox where kind = 'personMail'`)).length > 0) throw new Error('Mails wait.')
    })

  it('is counted by its mailbox, whatever its tag and case, and hears of no cancelled invitation that it never got', async () => {
    for (let i = 0; i < 6; i += 1) {
      const { body } = await invite('sina', i % 2 === 0 ? `tagged+${i}@example.com` : `Tagged+${i}@Example.com`)
      await outboxEmptied()
      // The last invitation was dropped, its cancellation would not be.
      if (i === 5) await portal.db.query('delete from rate_count')
      await portal.ask('sina', people.removePerson, { params: body as { accessId: string } })
      await outboxEmptied()
    }
    const subjects = sent.filter(({ to }) => to.toLowerCase().startsWith('tagged')).map(({ subject }) => subject)
    const [invited, cancelled] = ['Sina Faleolo has invited you', 'Sina Faleolo has cancelled your invitation']
    expect(subjects.map((subject) => subject.split(' to ')[0])).toEqual([invited, cancelled, invited, cancelled, invited])
  })

  it('gets five mails an hour, however often it is invited and taken back', async () => {
    const invited: number[] = []
    for (let i = 0; i < 40; i += 1) {
      const { status, body } = await invite('aroha', 'bombed@example.com')
      invited.push(status)
      await outboxEmptied()
      if (status === 200) await portal.ask('aroha', people.removePerson, { params: body as { accessId: string } })
    }
    expect(invited.filter((status) => status !== 429)).toEqual(Array.from({ length: 10 }, () => 200))
    await outboxEmptied()
    expect(sent.filter(({ to }) => to === 'bombed@example.com')).toHaveLength(5)
    // Whoever owns the account still hears of each.
    expect(sent.filter(({ to, subject }) => to === 'aroha@example.com' && subject.startsWith('Who can see'))).toHaveLength(20)
  })
})
