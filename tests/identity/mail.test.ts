import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { tarn } from '#brands/tarn.ts'
import { magicLinkMail } from '#server/identity/magic-link-mail.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { createMail, type Message } from '#server/mail/mail.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'

const message: Message = {
  to: 'aroha@example.co.nz',
  subject: 'Kia ora',
  text: 'Kōrero',
  html: '<p>Kōrero</p>',
  fromName: 'Tarn',
}

describe('mail', () => {
  let db: Database
  const received: { from: string; to: string[]; raw: string }[] = []
  const refusals = new Map([
    ['nobody@example.co.nz', { code: 550, text: '5.1.1 There is no nobody@example.co.nz here' }],
    ['relay@example.co.nz', { code: 550, text: '5.7.1 Relaying denied' }],
    ['unsigned@example.co.nz', { code: 530, text: 'Authentication required' }],
    ['later@example.co.nz', { code: 451, text: '4.7.1 Greylisted' }],
  ])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const reply = refusals.get(address)
      done(reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null)
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        raw += chunk
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  let smtpUrl = ''
  beforeAll(async () => {
    db = await openCopy(migrated)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await db.close()
  })

  it('goes to the mail server where there is one, with exactly one recipient', async () => {
    const mail = createMail({ smtpUrl, db, fromAddress: 'no-reply@tarn.example' })
    expect(mail.isDemo).toBe(false)
    await mail.send(magicLinkMail(tarn, message.to, 'http://portal.test', { secret: 's'.repeat(43), code: '4K2M-9XPQ' }))
    const [sent] = received
    expect([sent?.from, sent?.to]).toEqual(['no-reply@tarn.example', [message.to]])
    expect(sent?.raw).toMatch(
      /^From: Tarn <no-reply@tarn\.example>\r\nTo: aroha@example\.co\.nz\r\nSubject: Your Tarn sign-in link\r\n/,
    )
    expect(sent?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      `http://portal.test/sign-in/link#t=${'s'.repeat(43)}`,
    )
    expect(await db.query('select 1 from demo_mail')).toEqual([])
  })

  it('that a message of the outbox asks for is known by it, so that one that comes twice is seen to be the same', async () => {
    const mail = createMail({ smtpUrl, db, fromAddress: 'no-reply@tarn.example' })
    let fails = true
    const clock = { now: Date.parse('2026-06-09T04:40:00Z') }
    const outbox = createOutbox(
      db,
      () => clock.now,
      () => {},
    )
    outbox.serve('letter', async () => {
      await mail.send(message)
      if (!fails) return
      fails = false
      throw new Error('killed before it was known')
    })
    const errandId = await outbox.put(db, { kind: 'letter', about: {} })
    const before = received.length
    await outbox.empty()
    clock.now += 5_000
    await outbox.empty()
    const ids = received.slice(before).map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
    expect(ids).toEqual([`<${errandId}@tarn.example>`, `<${errandId}@tarn.example>`])
  })

  it.each([
    ['nobody@example.co.nz', { name: 'UndeliverableError', message: 'email server: 550', code: 'email server: 550' }],
    ['relay@example.co.nz', { name: 'Error', responseCode: 550 }],
    ['unsigned@example.co.nz', { name: 'Error', responseCode: 530 }],
    ['later@example.co.nz', { name: 'Error', responseCode: 451 }],
  ])('to %s: only an address that is refused for good is given up', async (to, failure) => {
    await expect(createMail({ smtpUrl, db }).send({ ...message, to })).rejects.toMatchObject(failure)
  })

  it('stays in the demo mailbox where there is none', async () => {
    const mail = createMail({ db })
    expect(mail.isDemo).toBe(true)
    await mail.send(message)
    expect(await db.query('select sent_to, subject, body_text, body_html from demo_mail')).toEqual([
      { sentTo: message.to, subject: 'Kia ora', bodyText: 'Kōrero', bodyHtml: '<p>Kōrero</p>' },
    ])
  })

  it('is refused where there is neither a mail server nor a demonstration', async () => {
    const mail = createMail({ db, isDemo: false })
    expect(mail.isDemo).toBe(false)
    await expect(mail.send(message)).rejects.toThrow('There is no mail server')
  })

  it.each([
    ['a second header in the address', { to: 'a@example.co.nz\r\nBcc: b@example.co.nz' }],
    ['two addresses', { to: 'a@example.co.nz, b@example.co.nz' }],
    ['a name with an address', { to: 'A <a@example.co.nz>' }],
    ['a second header in the subject', { subject: 'Hi\r\nBcc: b@example.co.nz' }],
    ['a line feed in the sender', { fromName: 'Tarn\nBcc: b@example.co.nz' }],
  ])('refuses %s', async (_name, bad) => {
    const before = received.length
    for (const mail of [createMail({ smtpUrl, db }), createMail({ db })])
      await expect(mail.send({ ...message, ...bad })).rejects.toThrow('A mail')
    expect(received.length).toBe(before)
  })
})
