// @vitest-environment happy-dom
import type { Charging } from '#contract/charging/charging.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type ChargerContext, chargerMachine } from '#machines/charging/charger.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone } from '#tests/kit/events.ts'
import { type Page, send, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { ChargerCard } from '#views/charging/charger-card.tsx'
import { charger, newCharger, secret, withCharger, withoutCharger } from './answers.ts'

const faulted: Charging = { ...withCharger, charger: { ...charger, state: 'faulted' } }

/** What the card says of each charger that there is. */
const facts: readonly (readonly [Charging, readonly string[]])[] = [
  [
    withCharger,
    [
      'Ready',
      'Plug your car in any time. It charges in the hours below.',
      'Model',
      'Evnex E2 Plus',
      'Power',
      '7.4 kW',
      'Last heard from',
      'Tue 16 June, 5:55 pm',
      'Name',
      'tarn-7f3a',
    ],
  ],
  [
    newCharger,
    [
      'Never connected',
      'Enter its address, name and password in the charger’s app. It can take a minute to connect.',
      'Model',
      'Not known yet',
      'Power',
      '7.4 kW',
      'Last heard from',
      'Never',
    ],
  ],
  [faulted, ['There’s a fault: check its display', 'It can’t charge until that’s fixed.']],
]

const seesCharger = async (page: Page, { charging }: ChargerContext) => {
  if (charging.charger === null) {
    await page.reads(/^Connect a charger that speaks OCPP 2\.0\.1\. It charges when power is cheapest/)
    await page.rests('Add my charger')
    return
  }
  await page.tells(facts.find(([data]) => data === charging)?.[1] ?? [])
  await page.rests('New password')
}

const receipt = 'We’ve removed your charger. What it saved stays.'

describeModel(entryOf('charger'), {
  machine: chargerMachine,
  input: { selection: 'b-1', charging: withoutCharger },
  events: [
    ...[withoutCharger, ...facts.map(([data]) => data)].map((charging) => ({ type: 'charging.change', charging }) as const),
    { type: 'power.choose', kilowatts: 11 },
    { type: 'charger.add', key: 'k-1' },
    { type: 'charger.renew', key: 'k-2' },
    { type: 'removal.confirm', key: 'k-3' },
    ...(['url', 'identity', 'password'] as const).map((part) => ({ type: 'secret.copy', part }) as const),
    at('preparing', isDone('command', { status: 'done', answer: secret })),
    at('removing', isDone('command', { status: 'done', answer: null })),
    isDone('command', { status: 'refused', problem }),
  ],
  look: ({ charging, change, kilowatts, copied, answer, problem: why }) => [
    charging,
    change.action,
    kilowatts,
    copied,
    answer,
    why === null,
  ],
  home: ['idle', 'notDone'],
  mount: (actor) => <ChargerCard actor={actor} />,
  hands: {
    'charging.change': send,
    'power.choose': (page) => page.choose('Its power', '11 kW'),
    'charger.add': (page) => page.press('Add my charger'),
    'charger.renew': (page) => page.press('New password'),
    'charger.remove': (page) => page.press('Remove charger'),
    'removal.cancel': (page) => page.press('Keep it'),
    'removal.confirm': (page) => page.press('Remove it'),
    'secret.copy': (page, { part }) =>
      page.press(
        { url: /^(Copy|Copied) address$/, identity: /^(Copy|Copied) name$/, password: /^(Copy|Copied) password$/ }[part],
      ),
    'secret.done': (page) => page.press('I’ve entered it'),
    'receipt.close': (page) => page.press('OK'),
  },
  eyes: {
    idle: async (page, context: ChargerContext) => {
      await seesCharger(page, context)
      await page.lacksText(receipt)
      await page.lacks('alert')
    },
    confirming: async (page) => {
      await page.reads(/^It gets no more plans from us, and its password stops working\. What it saved stays\./)
      await page.rests('Remove it')
    },
    preparing: async (page, { charging }: ChargerContext) => {
      await page.waits(charging.charger === null ? 'Add my charger' : 'New password')
      await tellsOfLostAnswer(page)
    },
    removing: async (page, { charging }: ChargerContext) => {
      await (charging.charger === null ? page.rests('Add my charger') : page.waits('Remove it'))
      await tellsOfLostAnswer(page)
    },
    notDone: (page) => page.sees('alert'),
    removed: (page) => page.reads(receipt),
    'secret.shown': async (page, { change }: ChargerContext) => {
      await page.sees('heading', change.action === 'add' ? 'Now connect your charger' : 'Enter the new password in your charger')
      await page.tells(['Address', secret.url, 'Copy'], ['Name', secret.identity, 'Copy'], ['Password', secret.password, 'Copy'])
      await page.reads(/^We show this password only once\./)
    },
    'secret.copying': (page) => page.rests('Copy password'),
    'secret.copied': (page, { copied }: ChargerContext) =>
      page.sees('button', `Copied ${{ url: 'address', identity: 'name', password: 'password' }[copied]}`),
    'secret.uncopied': (page) => page.reads('Your browser didn’t let us copy it. Select the text and copy it yourself.'),
  },
})
