import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as commands from '#contract/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads.contract.ts'
import { describeKilled } from '#tests/server/fixtures/killable.ts'

describeKilled('a backend that is killed as soon as it has written down a read', ({ read, send, sendAndKill, query }) => {
  it('has it once, and gives its answer when it is asked again', async () => {
    // The first demo customer's meter is one that is read by hand from now on.
    await query('update supply_point set is_advanced = false, can_submit_meter_read = true')
    const { meterReadings } = await read<contract.SiteMeters>(contract.readSiteMeters)
    const [meter] = meterReadings.meters
    const body = { meters: [{ id: meter?.id, devices: [{ id: meter?.devices[0]?.id, deviceReading: '04217' }] }] }
    const key = randomUUID()
    await sendAndKill(commands.submitMeterRead, body, key)
    const answers = [
      await (await send(commands.submitMeterRead, body, key)).json(),
      await (await send(commands.submitMeterRead, body, key)).json(),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ reads: [{ deviceReading: '04217', state: 'counted' }] })
    expect(
      await query<{ count: number }>(
        `select count(*)::int as count from register_read where source = 'customer' and reading = 4217`,
      ),
    ).toEqual([{ count: 1 }])
  })
})
