import * as everywhere from '#contract/ev/ev-everywhere.contract.ts'
import type { EvFaqs } from '#contract/ev/ev-everywhere.contract.ts'
import * as plan from '#contract/ev/ev-plan.contract.ts'
import { addDays, type DayRange, today, yearOf } from '#domain/basics/days.ts'
import { idleGraceMinutes } from '#domain/supply/ev.ts'
import { recordsEvents } from '#server/events/endpoint-events.ts'
import { describeActivity } from '#server/http/activity-subject.ts'
import { serve, serveIdempotent } from '#server/http/kit.ts'
import { requirePeriod } from '#server/http/period.ts'
import { invalid, Refusal, tooManyRequests } from '#server/http/refusal.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { createLimits } from '#server/identity/limits.ts'
import { readEcoHoursOf } from '#server/power-shout/day-hours.store.ts'
import type { ChargeNetwork } from '#server/providers/charge-network/charge-network.ts'
import { createChargeNetwork } from '#server/providers/charge-network/create-charge-network.ts'
import { readCar, saveCar } from './car.store.ts'
import { chargers, evModels } from './cars.ts'
import { readRates, readYear } from './ev-everywhere.store.ts'
import { readCarbonUsage, readElectricityUsage, readInsights, readSummary } from './ev-plan.store.ts'
import { type LinkRequest, askToLink, storeLink, leave, leaveNetwork, notifyLeft, verify } from './link.store.ts'

const evFaqs: EvFaqs['faqs'] = [
  {
    id: 'idle-fees',
    question: 'How do idle fees work?',
    answer: `If your car stays plugged in more than ${idleGraceMinutes} minutes after charging has ended, the network can charge by the minute until you unplug it. Each session here shows its idle fee.`,
  },
  {
    id: 'when',
    question: 'When does charging show up?',
    answer:
      'Public charging appears as soon as the network sends it, even while your car is charging. Charging at home appears when we have your meter’s half-hours, usually the next day.',
  },
  {
    id: 'who-bills',
    question: 'Who bills me for public charging?',
    answer:
      'The charge network does, not us. Once you link it, you’ll see it here next to your charging at home. It won’t be on your power bill.',
  },
  {
    id: 'two-cars',
    question: 'Can I link two cars?',
    answer: 'You can link one charge network account to your power account. You’ll see all the cars that use it.',
  },
  {
    id: 'own-charger',
    question: 'How do you know what I charge at home?',
    answer:
      'Not exactly, because a smart meter counts your whole home. We look for an hour or more at least 1.4 kW above your quiet days. That could include an oven, a heater or a pump.',
  },
]

const longestYear = 366

/** @throws Refusal 400 above one year: months would be merged */
const requireOneYear = (period: DayRange) => {
  requirePeriod(period, longestYear)
  if (yearOf(period.startDate) !== yearOf(period.endDate))
    throw invalid({ endDate: 'Please choose dates within one calendar year.' })
}

const noNetwork = () =>
  new Refusal(503, everywhere.noNetwork, 'Not possible yet', 'You can’t link public charging here yet. Nothing has changed.', {
    external: true,
  })

const planRoutes: Area = (server, { db }) => {
  serve(server, plan.readEvModels, async () => ({ models: [...evModels] }))
  serve(server, plan.readMyEvOptions, async () => ({ chargers }))

  serveAccount(server, plan.readMyEv, async ({ account }) => ({
    myEV: await readCar(db, account.billingAccountId),
  }))

  serveAccount(server, plan.saveMyEv, async ({ account, body, now }): Promise<undefined> => {
    await saveCar(db, account.billingAccountId, body, new Date(now))
  })
  describeActivity(server, plan.saveMyEv, ({ body: { make, model } }) => `${make} ${model}`.trim() || null)

  serveAccount(server, plan.readEvSummary, ({ account, now }) => readSummary(db, account, today(now)))
  serveAccount(server, plan.readEvInsights, ({ account, now }) => readInsights(db, account, today(now)))
  serveAccount(server, plan.readEvElectricityUsage, ({ account, now }) => readElectricityUsage(db, account, today(now)))
  serveAccount(server, plan.readEvCarbonUsage, ({ account, now }) => readCarbonUsage(db, account, today(now)))

  serve(server, plan.readEvEcoTracker, async ({ now }) => {
    const date = addDays(today(now), 1)
    const hours = await readEcoHoursOf(db, date, today(now))
    return { date, hours: hours.map((isEco, hour) => ({ hour, isEco })) }
  })
}

const everywhereRoutes: Area = (server, context) => {
  const { db, outbox, now: clock } = context
  const network = createChargeNetwork(context)
  if (network) outbox.serve(leaveNetwork, notifyLeft(db, network))
  const limits = createLimits(db, clock)
  const requireNetwork = (): ChargeNetwork => {
    if (!network) throw noNetwork()
    return network
  }

  serve(server, everywhere.readEvFaqs, async () => ({ faqs: evFaqs }))
  serveAccount(server, everywhere.readDayNightRates, ({ account, now }) => readRates(db, account, today(now)))

  serve(server, everywhere.readChargingSessions, async ({ caller, query, now }) => {
    requireOneYear(query)
    const account = await selectedAccount(db, caller)
    return readYear(db, account, requireNetwork(), { range: query, today: today(now), now })
  })

  serve(server, everywhere.verifyChargeNet, async ({ caller, body, now }) => {
    const { isAllowed, retryAfterSeconds } = await limits.take('vehicleCheck', { account: caller.customerId })
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
    return verify(db, caller.customerId, requireNetwork(), body, new Date(now))
  })

  serveIdempotent<typeof everywhere.joinChargeNet, LinkRequest>(
    server,
    everywhere.joinChargeNet,
    ({ tx, prepared, now }) => storeLink(tx, prepared, outbox, new Date(now)),
    async ({ caller, body, now }) =>
      askToLink(db, await selectedAccount(db, caller), requireNetwork(), body, { outbox, at: new Date(now) }),
  )

  recordsEvents(server, everywhere.joinChargeNet, ({ body }) => ({
    type: 'charging.linked',
    data: { membership: body.chargeNetId },
  }))
  recordsEvents(server, everywhere.leaveChargeNet, ({ body }) => ({
    type: 'charging.unlinked',
    data: { membership: body.chargeNetId },
  }))

  serveIdempotent(server, everywhere.leaveChargeNet, async ({ tx, caller, body }): Promise<undefined> => {
    requireNetwork()
    await leave(tx, await selectedAccount(tx, caller), outbox, body)
  })
}

export const routes: Area = async (server, context) => {
  await planRoutes(server, context)
  await everywhereRoutes(server, context)
}
