import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '#contract/kit.ts'
import { proofNeeded } from '#contract/kit.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import * as people from '#contract/people/people.contract.ts'
import { readProof } from '#contract/bill-insights/proof.contract.ts'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Message } from '#server/mail/mail.ts'
import { decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bankDetails, card, handsOn, made } from './hands.server.ts'

onDatabase('a way to pay', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  const sent: Message[] = []
  const signedIn = (name: string, minutesAgo: number | null) =>
    portal.db.query('update session set authenticated_at = $2 where session_id = $1', [
      `session of ${name}@example.com`,
      minutesAgo === null ? null : new Date(demoNow - minutesAgo * minuteMs),
    ])
  /** The mails since the last of them were looked at, once there are so many. */
  const mails = async (count: number) => {
    await eventually(() => expect(sent).toHaveLength(count))
    return sent.map(({ to, subject, text }) => [to, subject, text.split('\n\n').slice(1, 4)])
  }
  const onceMade = async (name: string, endpoint: Endpoint, taken = card) => {
    await decideSandboxPage(portal.db, await hands.begin(name, endpoint), { ...made, card: taken })
    await hands.attempt(name)
  }
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      mail: { isDemo: true, send: async (message: Message) => void sent.push(message) },
      outboxMs: 100,
    })
    hands = handsOn(portal)
  })
  beforeEach(async () => {
    await eventually(async () => {
      if ((await portal.db.query('select 1 from outbox')).length > 0) throw new Error('A mail of the test before is on its way')
    })
    sent.splice(0)
  })

  const binding = [
    [contract.setUpDirectDebit, { bankDetails }],
    [contract.saveCard, undefined],
    [contract.setUpRecurringCard, undefined],
    [contract.updateRecurringCard, undefined],
  ] as const

  it.each(binding)('is bound after a sign-in of the last five minutes alone: $name', async (endpoint, body) => {
    const visits = () => portal.db.query('select 1 from sandbox_card_page')
    const before = [await hands.recurring('priya'), await hands.saved('priya'), await visits()]
    for (const minutes of [null, 6, 5]) {
      await signedIn('priya', minutes)
      const { status, body: problem } = await hands.send('priya', endpoint, body)
      expect([status, problem]).toEqual([
        403,
        {
          type: proofNeeded,
          title: 'Confirm it’s you',
          status: 403,
          detail: 'Please sign in again before you do this.',
          instance: expect.any(String),
          external: false,
        },
      ])
    }
    expect([await hands.recurring('priya'), await hands.saved('priya'), await visits()]).toEqual(before)
    await signedIn('priya', 4)
    const [status, kind] = kindOf(await hands.send('priya', endpoint, body))
    expect([status, kind === proofNeeded]).toEqual([endpoint === contract.updateRecurringCard ? 409 : 200, false])
  })

  it('goes with the key of the call that was refused for it, and answers as it did however long ago the sign-in is', async () => {
    const setUp = () => hands.send('priya', contract.setUpDirectDebit, { bankDetails }, 'over-a-sign-in')
    await signedIn('priya', 6)
    expect(kindOf(await setUp())).toEqual([403, proofNeeded])
    await signedIn('priya', 0)
    const done = await setUp()
    expect(done).toMatchObject({ status: 200, body: { reference: expect.stringMatching(/^DD-/) } })
    await signedIn('priya', 60)
    expect(await setUp()).toEqual(done)
  })

  it('says beforehand whether it takes one, so that it is asked for before a form', async () => {
    const isNeeded = async () => (await portal.get<{ isNeeded: boolean }>('priya', readProof)).isNeeded
    await signedIn('priya', 6)
    expect(await isNeeded()).toBe(true)
    await signedIn('priya', 4)
    expect(await isNeeded()).toBe(false)
  })

  it('waits for none when it is ended, called off or paid with once', async () => {
    await onceMade('rangi', contract.saveCard)
    await onceMade('rangi', contract.setUpRecurringCard)
    await hands.begin('rangi', contract.setUpRecurringCard)
    await signedIn('rangi', null)
    const asked = [
      await hands.send('rangi', contract.payOnce, { amountToPay: 20, withToken: false }),
      await hands.send('rangi', contract.payOnce, { amountToPay: 20, withToken: true }),
      await hands.send('rangi', contract.cancelRecurring),
      await hands.send('rangi', contract.deleteCard),
      await hands.send('rangi', contract.deleteRecurring),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 204, 204, 204])
    await signedIn('rangi', 0)
    // One mail for each of the four changes.
    await mails(4)
  })

  it('is told to the owner by mail: what, who, when, what was before and how it is undone', async () => {
    const before = (await hands.recurring('wiremu')).hint
    expect(before).toBe('Visa ··· 4242')
    await hands.send('wiremu', contract.setUpDirectDebit, { bankDetails })
    await mails(1)
    await onceMade('wiremu', contract.setUpRecurringCard)
    await mails(2)
    await onceMade('wiremu', contract.saveCard, { ...card, scheme: 'Mastercard', lastDigits: '5100' })
    await hands.send('wiremu', contract.updateRecurringCard)
    await mails(4)
    await hands.send('wiremu', contract.deleteCard)
    await hands.send('wiremu', contract.deleteRecurring)
    const stops = 'You can stop or change it at any time under Payment Options.'
    const doubt = 'Wasn’t you? Call us on 0800 086 400, and change your password.'
    const told = (await mails(6)).map(([to, ...rest]) => (expect(to).toBe('wiremu@example.com'), rest))
    expect(told.slice(0, 2)).toEqual([
      [
        'Direct debit is on',
        [
          `You set up direct debit on Tue 9 June, 4:40 pm. We’ll take your bills from Kiwibank ··· 4893-000 from now on. This replaces ${before}.`,
          stops,
          doubt,
        ],
      ],
      [
        'Automatic card payments are on',
        [
          'You set this up on Tue 9 June, 4:40 pm. We’ll charge your bills to Visa ··· 4821 from now on. This replaces Kiwibank ··· 4893-000.',
          stops,
          doubt,
        ],
      ],
    ])
    const byWords = told.slice(2).toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    expect(byWords).toMatchObject([
      [
        'A card was saved to your account',
        [
          expect.stringContaining('You saved Mastercard ··· 5100 on Tue 9 June, 4:40 pm.'),
          'You can remove it at any time under Payment Options.',
          doubt,
        ],
      ],
      [
        'Automatic card payments are on',
        [expect.stringContaining('your bills to Mastercard ··· 5100 from now on. This replaces Visa ··· 4821.'), stops, doubt],
      ],
      [
        'Automatic payments are off',
        [
          'You turned off automatic payments on Tue 9 June, 4:40 pm. We won’t take payments from Mastercard ··· 5100 any more.',
          'Pay each bill by its due date, or set up automatic payments again under Payment Options.',
          doubt,
        ],
      ],
      [
        'Your saved card was removed',
        [
          'You removed Mastercard ··· 5100 on Tue 9 June, 4:40 pm. You can’t pay with it any more.',
          'You can save it again under Payment Options.',
          doubt,
        ],
      ],
    ])
  })

  it('that somebody changes whom the owner let in is told to the owner, with their name, and not to them', async () => {
    const given = { role: 'full', siteId: null, until: null } as const
    const invited = await portal.ask('aroha', people.invitePerson, {
      body: { email: 'priya@example.com', ...given },
      key: newKey(),
    })
    const { accessId } = invited.body as { accessId: string }
    await portal.ask('priya', people.takeUpInvitation, { params: { accessId } })
    const [{ id } = { id: '' }] = await portal.db.query<{ id: string }>(
      'select billing_account_id as id from account_access where access_id = $1',
      [accessId],
    )
    await portal.db.query('update session set selected_billing_account_id = $1 where session_id = $2', [
      id,
      'session of priya@example.com',
    ])
    await signedIn('priya', 0)
    await eventually(() => expect(sent.length).toBeGreaterThanOrEqual(3))
    sent.splice(0)
    const answer = await portal.ask('priya', contract.setUpDirectDebit, { body: { bankDetails }, key: newKey(), shows: id })
    expect(answer.status).toBe(200)
    const [[to, subject, paragraphs] = []] = await mails(1)
    expect([to, subject, (paragraphs as string[])[0], (paragraphs as string[])[2]]).toEqual([
      'aroha@example.com',
      'Direct debit is on',
      expect.stringMatching(
        /^Priya \S+ set up direct debit on Tue 9 June, 4:40 pm\. We’ll take your bills from Kiwibank ··· 4893-000 from now on\./,
      ),
      'Not expecting this? End their access under People with access, and call us on 0800 086 400.',
    ])
    expect(sent.some(({ text, html }) => `${text}${html}`.includes(bankDetails.number))).toBe(false)
  })
})
