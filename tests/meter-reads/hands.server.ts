import * as commands from '#contract/meter-reads/meter-read-commands.contract.ts'
import * as contract from '#contract/meter-reads/meter-reads.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { type DemoPortal, newKey } from '#tests/account/demo-portal.ts'

/** What a demo customer does with their first meter that is read by hand. */
export const handsOn = (portal: () => DemoPortal) => {
  const meters = (name: string) => portal().get<contract.SiteMeters>(name, contract.readSiteMeters)
  const byHand = async (name: string) => {
    const { meterReadings } = await meters(name)
    const meter = meterReadings.meters.find(({ canSubmitMeterRead }) => canSubmitMeterRead)
    const device = meter?.devices[0]
    if (!meter || !device) throw new Error(`${name} has no meter that is read by hand`)
    return { meter, device }
  }
  const bodyOf = async (name: string, deviceReading: string, more: object = {}) => {
    const { meter, device } = await byHand(name)
    return { meters: [{ id: meter.id, devices: [{ id: device.id, deviceReading }] }], ...more }
  }
  const send = async (name: string, deviceReading: string, more: object = {}, key = newKey()) =>
    portal().ask(name, commands.submitMeterRead, { body: await bodyOf(name, deviceReading, more), key })
  const preview = async (name: string, deviceReading: string, more: object = {}): Promise<commands.MeterReadPreview> =>
    portal().get(name, commands.readMeterReadPreview, { body: await bodyOf(name, deviceReading, more) })
  const history = async (name: string) =>
    (await portal().get<{ reads: contract.MeterRead[] }>(name, contract.readMeterReads)).reads
  const likelyOf = async (name: string) => {
    const { device } = await byHand(name)
    if (!device.likely) throw new Error('nothing is likely')
    return device.likely
  }
  const detailOf = ({ body }: { body: never }) => (body as Problem).detail

  return { byHand, detailOf, history, likelyOf, meters, preview, send }
}
