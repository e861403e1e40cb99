import { beforeAll, expect, it } from 'vitest'
import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import type * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { runCommand } from '#server/admin/commands.ts'
import type { Message } from '#server/mail/mail.ts'
import { demo, type DemoPortal, demoNow, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { handsOn } from './hands.server.ts'

onDatabase('a read that is not likely', (open) => {
  let portal: DemoPortal
  const mails: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo), {
      now: demoNow,
      mail: { isDemo: true, send: async (message) => void mails.push(message) },
    })
  })
  const { byHand, detailOf, history, preview, send } = handsOn(() => portal)

  it('is asked again where it is not likely, then looked at by a person: nothing goes by it until then', async () => {
    const { device, meter } = await byHand('sina')
    const last = device.lastRead?.deviceReading ?? ''
    const far = `4${last.slice(1)}`
    const said = await preview('sina', far)
    expect(said.devices[0]).toMatchObject({ isPlausible: false, hindrance: null })
    expect(said.devices[0]?.checks.find(({ kind }) => kind === 'range')?.state).toBe('tooHigh')
    expect(said.nextBill).toBeNull()
    const first = await send('sina', far)
    expect([kindOf(first), detailOf(first)]).toEqual([[409, commands.notPlausible], expect.stringContaining('kWh since')])
    const { body } = await send('sina', far, { isConfirmed: true })
    const [read] = (body as { reads: contract.MeterRead[] }).reads
    expect(read).toMatchObject({ deviceReading: far, state: 'checking', used: null })
    expect((await byHand('sina')).device).toMatchObject({ checking: { readId: read?.readId }, lastRead: { deviceReading: last } })
    const locked = await send('sina', device.likely?.estimate ?? '')
    expect(detailOf(locked)).toBe(`Meter ${meter.serial} is locked by your read of 9 June, ${far}, which we’re checking.`)
    await eventually(async () => expect(mails.map(({ subject }) => subject)).toContain('We’re checking your meter reading'))

    const id = read?.readId.slice(0, 8) ?? ''
    expect(await runCommand(portal.db, ['reads'])).toContain(id)
    expect(await runCommand(portal.db, ['reads', 'refuse', id, '--text', 'The photo shows 04. Please read again.'])).toContain(
      'refused',
    )
    expect((await history('sina'))[0]).toMatchObject({ state: 'refused', reason: 'The photo shows 04. Please read again.' })
    await expect(runCommand(portal.db, ['reads', 'release', id])).rejects.toThrow('is not being checked')
    const notices = await portal.db.query<{ title: string }>(
      `select title from notice where title = 'We couldn’t use your meter reading'`,
    )
    expect(notices.length).toBe(1)
  })

  it('is not taken to have gone round by whoever releases it, unless they say so', async () => {
    const { device } = await byHand('sina')
    const last = Number(device.lastRead?.deviceReading)
    const { body } = await send('sina', '00217', { isConfirmed: true })
    const [read] = (body as { reads: contract.MeterRead[] }).reads
    const id = read?.readId.slice(0, 8) ?? ''
    const standing = async () => (await history('sina')).find(({ readId }) => readId === read?.readId)
    const round = formatNumber(100_000 - last + 217)
    const comes = new RegExp(
      `last ${device.lastRead?.deviceReading} on \\d+ \\w+ 2026; ${device.likely?.from} to ${device.likely?.to} is likely; if the register has gone round it counts ${round} kWh, \\$[\\d,]{6,}\\.\\d\\d`,
    )
    expect(await runCommand(portal.db, ['reads'])).toMatch(comes)
    await expect(runCommand(portal.db, ['reads', 'release', id])).rejects.toThrow(comes)
    expect(await standing()).toMatchObject({ deviceReading: '00217', state: 'checking', used: null })

    expect(await runCommand(portal.db, ['reads', 'release', id, '--rolled-over'])).toMatch(comes)
    expect(await standing()).toMatchObject({ deviceReading: '00217', state: 'counted' })
    await runCommand(portal.db, ['reads', 'refuse', id, '--text', 'The photo shows 04.'])
    expect((await byHand('sina')).device.lastRead?.deviceReading).toBe(device.lastRead?.deviceReading)
  })

  it('counts once a person has found it right', async () => {
    const { device } = await byHand('sina')
    const far = String(Number(device.likely?.to) * 1 + 900).padStart(5, '0')
    const { body } = await send('sina', far, { isConfirmed: true })
    const [read] = (body as { reads: contract.MeterRead[] }).reads
    expect(read?.state).toBe('checking')
    expect(await runCommand(portal.db, ['reads', 'release', read?.readId.slice(0, 8) ?? ''])).toContain('counts')
    expect((await history('sina')).find(({ readId }) => readId === read?.readId)).toMatchObject({
      state: 'counted',
      used: expect.any(Number),
      changeUntil: expect.any(String),
    })
  })

  it('leaves the read before it as it is: no change of that one is offered, nor taken', async () => {
    const { device } = await byHand('wiremu')
    const { body } = await send('wiremu', device.likely?.estimate ?? '', { readOn: '2026-06-08' })
    const [counted] = (body as { reads: contract.MeterRead[] }).reads
    expect(counted).toMatchObject({ state: 'counted', changeUntil: expect.any(String) })
    await send('wiremu', '90217', { isConfirmed: true })
    const [checking, before] = (await history('wiremu')).filter(({ source }) => source === 'customer')
    expect(checking).toMatchObject({ state: 'checking', changeUntil: expect.any(String) })
    expect(before).toMatchObject({ readId: counted?.readId, state: 'counted', changeUntil: null })
    const change = { params: { readId: counted?.readId ?? '' }, body: { deviceReading: '04217' }, key: newKey() }
    expect(kindOf(await portal.ask('wiremu', commands.changeMeterRead, change))).toEqual([409, commands.readClosed])
  })
})
