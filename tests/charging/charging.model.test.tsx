// @vitest-environment happy-dom
import type { Charging } from '#contract/charging/charging.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { chargerMachine } from '#machines/charging/charger.machine.ts'
import { chargingChoiceMachine } from '#machines/charging/charging-choice.machine.ts'
import { chargingHurryMachine } from '#machines/charging/charging-hurry.machine.ts'
import { type ChargingContext, chargingMachine } from '#machines/charging/charging.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { ChargingView } from '#views/charging/charging-page.tsx'
import { newCharger, pluggedIn, withCharger, withoutCharger } from './answers.ts'

const input = { selection: 'b-1', charging: withCharger }
const children = {
  charger: toldOf(chargerMachine, input, []).getSnapshot(),
  choice: toldOf(chargingChoiceMachine, input, []).getSnapshot(),
  hurry: toldOf(chargingHurryMachine, input, []).getSnapshot(),
}

const seesCharges = async (page: Page, { charging, sessionId }: ChargingContext) => {
  const read = charging.status === 'ready' ? charging.data : withCharger
  await page.sees('heading', 'Your charger')
  if (read.charger === null && read.sessions.length === 0) return page.lacks('heading', 'What it saved')
  if (read.sessions.length === 0) return page.reads('Nothing yet. You’ll see each charge here, and what it saved.')
  await page.reads(
    'Since 10 June 2026: $2.10 and 0.6 kg of carbon less than charging as soon as it was plugged in, over 2 charges.',
  )
  await page.reads('18.4 kWh for $2.21, $2.10 less than charging as soon as it was plugged in.')
  const caption = 'Each half-hour in kWh: what it charged, and what it would have right away'
  if (sessionId === null) return page.lacksText(caption)
  await page.reads(caption)
  await page.tells(['6:00 pm', '34.5 c', '92 g', '3.70', '–'], ['11:00 pm', '18.2 c', '92 g', '–', '3.65'])
}

const gone: Charging = { ...withCharger, charger: null, plan: null }

describeModel(entryOf('charging'), {
  machine: chargingMachine,
  input: { pageId: 'charging', path: '/account/products/charging', params: {}, search: '' },
  events: [
    isDone('facts', { facts: factsWith(accountWith(point)), problem: null }),
    isDone('facts', { facts: null, problem }),
    ...[withCharger, withoutCharger, newCharger, pluggedIn, gone].map((data) => reports('charging', { status: 'ready', data })),
    reports('charging', { status: 'failed', problem }),
    { type: 'session.toggle', sessionId: 's-2' },
  ],
  children,
  home: ['open.shown.resting', 'open.shown.watching', 'failed'],
  mount: (actor) => <ChargingView actor={actor} />,
  hands: {
    'session.toggle': (page) => page.press('Half-hours of Mon 15 June, 6:12 pm to Tue 16 June, 7:04 am'),
  },
  eyes: {
    locating: (page) => page.sees('region', 'Car charging'),
    'open.loading': (page) => page.sees('region', 'Car charging'),
    'open.shown.resting': seesCharges,
    'open.shown.watching': seesCharges,
    failed: async (page) => {
      await page.reads('We couldn’t load your car charging')
      await page.sees('button', 'Try again')
    },
  },
})
