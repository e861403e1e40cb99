import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accessTo } from '#contract/access.ts'
import { type AccountSwitcher, readSwitcher, selectSite } from '#contract/account/account.contract.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { joinChargeNet, leaveChargeNet, verifyChargeNet } from '#contract/ev/ev-everywhere.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { invitePerson, takeUpInvitation } from '#contract/people/people.contract.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, type DemoPortal, newKey, openDemo, type Request } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'

/** A membership that is linked to no account. */
const body = { chargeNetId: 'CN-317042', email: 'priya@example.com' }

const charging = 'Public EV charging will now be on your Tarn bill'

/** Aroha owns the account; Leo has been let in with full access. */
onDatabase('public charging that is put on a bill', (open) => {
  let portal: DemoPortal
  let sent: Message[] = []
  const done = async (name: string, endpoint: Endpoint, request: Request) => {
    const answer = await portal.ask(name, endpoint, { key: newKey(), ...request })
    expect([endpoint.name, answer.status < 300 ? null : answer.body]).toEqual([endpoint.name, null])
    return answer.body as { readonly accessId: string }
  }
  const leave = (chargeNetId: string) => done('aroha', leaveChargeNet, { body: { chargeNetId } })
  const join = async (name: string) => {
    await done(name, verifyChargeNet, { body })
    await done(name, joinChargeNet, { body })
  }
  const mails = () =>
    sent
      .filter(({ subject }) => subject === charging)
      .map(({ to, text }) => [to, text.split('\n\n')[1]])
      .toSorted()
  beforeAll(async () => {
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    portal = await openDemo(await open(demo), { mail, env: { PUBLIC_URL: 'http://localhost:4999' } })
    const { billingAccounts } = await portal.get<AccountSwitcher>('aroha', readSwitcher)
    const given = { role: 'full', siteId: null, until: null }
    const { accessId } = await done('aroha', invitePerson, { body: { email: 'leo@example.com', ...given } })
    await done('leo', takeUpInvitation, { params: { accessId } })
    await done('leo', selectSite, { body: { billingAccountId: billingAccounts[0]?.id ?? '', siteId: null } })
    await leave('CN-204118')
  })
  beforeEach(() => {
    sent = []
  })

  it('comes of one call alone', () => {
    const joining = endpoints.filter((endpoint) => accessTo(endpoint).touch === 'charging')
    expect(joining).toEqual([joinChargeNet])
  })

  it('is mailed to the owner where a guest put it there, of whatever membership', async () => {
    await join('leo')
    await eventually(() =>
      expect(mails()).toEqual([
        ['aroha@example.com', expect.stringMatching(/^Leo .+ joined the charge network\.$/)],
        ['leo@example.com', 'You joined the charge network.'],
      ]),
    )
    const mail = sent.find(({ to, subject }) => to === 'aroha@example.com' && subject === charging)
    expect(mail?.text).toContain('Not expecting this? Leave the charge network under EV Everywhere, or call us on ')
  })

  it('is mailed as done by our team where staff did it', async () => {
    await leave(body.chargeNetId)
    await join(await portal.visit('aroha', true))
    await eventually(() => expect(mails()).toEqual([['aroha@example.com', 'Our team joined the charge network.']]))
  })
})
