// @vitest-environment happy-dom
import type { FlexEvents } from '#contract/flex-events/flex-events.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type FlexChoicesContext, flexChoicesMachine } from '#machines/flex-events/flex-choices.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { type Page, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { FlexChoices } from '#views/flex-events/flex-events-page.tsx'
import { full, mixed, noMeter, nothingYet, protectedHome } from './answers.ts'

const notAsked = 'We won’t ask you to use less because someone at your home depends on power for their health.'

/** What the page says of each answer. */
const says: readonly (readonly [FlexEvents, readonly (string | RegExp)[]])[] = [
  [
    full,
    [
      'Use less on Tue 16 June, 5:30 pm to 7:30 pm',
      '$1.00 off your bill for each kWh less than usual, up to $5.00',
      'You usually use about 3.2 kWh then. If you used half of that, you’d get $1.62.',
      'Use more on Wed 17 June, 12:00 pm to 2:00 pm',
      '2 free hours if you use at least 1 kWh more than usual',
      'You join every event. You can leave until 12:00 pm.',
      'Joined',
      'You used 0.440 kWh less than usual. You get $0.44 off your next bill.',
      '0.440 kWh × $1.00 = $0.44',
      /^We compared these hours with similar days in the 45 days before Wed 3 June\. They were the closest to its temperature, 9\.8 °C on average,/,
      '10.1 °C (usual)',
      /^A usual temperature is the normal one for the time of year\./,
    ],
  ],
  [
    mixed,
    [
      notAsked,
      'On now',
      'It’s on now, until 2:00 pm. You’ll see what it gave you once your readings are here.',
      'We’ve cancelled this event. There’s nothing to do.',
      'You can leave until 12:00 pm.',
      'We’re waiting for your readings. They usually arrive the day after.',
      '2 Bay Road, Raumati Beach',
      'Some readings for these hours are missing, so we couldn’t work this one out.',
      'We had fewer than three days to compare with, so we couldn’t work this one out.',
      'You didn’t use less than usual, so there’s no reward this time.',
      'You used 6.000 kWh less than usual. You get $5.00 off your next bill.',
      '6.000 kWh × $1.00 = $6.00',
      'This event pays up to $5.00.',
      'You used 0.440 kWh more than usual. That wasn’t enough for the reward.',
      '0.440 kWh more. You needed 1 kWh for the reward.',
      'You used 1.200 kWh more than usual. You get 2 free hours.',
      '1.200 kWh more. You needed 1 kWh for the reward. You get 2 free hours.',
    ],
  ],
  [nothingYet, ['No events are planned right now.', 'You’ll see each event you joined here, the day after.']],
  [protectedHome, [notAsked]],
  [noMeter, ['You’d need a smart meter']],
]

const seesEvents = async (page: Page, { events }: FlexChoicesContext) => {
  const read = events.status === 'ready' ? events.data : full
  for (const text of says.find(([data]) => data === read)?.[1] ?? []) await page.reads(text)
}

const receipts = {
  join: 'You’ve joined the event on Tue 16 June, 5:30 pm to 7:30 pm.',
  leave: 'You’ve left the event on Wed 17 June, 12:00 pm to 2:00 pm.',
  alwaysJoin: ['You won’t join events automatically.', 'You’ll join every event. You can leave any of them until it starts.'],
  emails: ['We won’t email you about new events.', 'We’ll email you about new events.'],
} as const

describeModel(entryOf('flexChoices'), {
  machine: flexChoicesMachine,
  input: { selection: 'b-1' },
  events: [
    ...says.map(([data]) => reports('events', { status: 'ready', data })),
    reports('events', { status: 'failed', problem }),
    { type: 'event.choose', eventId: 'e-1', key: 'k-1' },
    { type: 'event.choose', eventId: 'e-2', key: 'k-2' },
    { type: 'setting.toggle', setting: 'alwaysJoin', key: 'k-3' },
    { type: 'setting.toggle', setting: 'emails', key: 'k-4' },
    isDone('command', { status: 'done', answer: null }),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ events, change, problem: why }) => [events, change, why === null],
  home: ['open.shown.overview', 'failed'],
  mount: (actor) => <FlexChoices actor={actor} />,
  hands: {
    'event.choose': (page, { eventId }) =>
      page.press(
        eventId === 'e-1'
          ? 'Join the event on Tue 16 June, 5:30 pm to 7:30 pm'
          : 'Leave the event on Wed 17 June, 12:00 pm to 2:00 pm',
      ),
    'setting.toggle': (page, { setting }) =>
      page.press(setting === 'emails' ? 'Email me about new events' : 'Join every event', 'switch'),
    'receipt.close': (page) => page.press('OK'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Power events'),
    'open.shown.overview': seesEvents,
    'open.shown.sending': tellsOfLostAnswer,
    'open.shown.notDone': (page) => page.sees('alert'),
    'open.shown.receipt': (page, { change }: FlexChoicesContext) =>
      page.reads(change.action === 'set' ? receipts[change.setting][change.isOn ? 1 : 0] : receipts[change.action]),
    failed: async (page) => {
      await page.reads('We couldn’t load your power events')
      await page.sees('button', 'Try again')
    },
  },
})
