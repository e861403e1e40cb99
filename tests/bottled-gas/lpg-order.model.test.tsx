// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { agreementEnded } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import type { LpgOrder, OrderStanding } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { lpgOrderChangeMachine } from '#machines/bottled-gas/lpg-order-change.machine.ts'
import { lpgOrderFormMachine } from '#machines/bottled-gas/lpg-order-form.machine.ts'
import { lpgOrderMachine } from '#machines/bottled-gas/lpg-order.machine.ts'
import { providerReturnMachine } from '#machines/payments/provider-return.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, moves, reports } from '#tests/kit/events.ts'
import { type Page } from '#tests/kit/page.ts'
import { attempt } from '#tests/payments/payment-readings.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'
import { LpgOrderView } from '#views/bottled-gas/lpg-order-page.tsx'
import { cancelled, info, ordered } from './order-answers.ts'

const path = '/account/products/bottled-gas/order'
const place = { path, params: {} }
const facts = factsWith(accountWith(point))
const standing = (order: LpgOrder | null): OrderStanding => ({
  supplyAgreementId: 'sa-1',
  status: order?.status ?? 'NO_ORDER',
  order,
})
const ready = (data: unknown, more: object = {}) => ({ status: 'ready', data, ...more })

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

/** What became of paying what was overdue, or that it is not known yet. */
const paidWords =
  /^(We’re (still )?checking this with our card provider|You cancelled, so you haven’t paid|Thanks, we’ve got your payment)/

const seesWaiting = async (page: Page) => {
  await page.sees('region', 'Order bottled gas')
  await page.reads(paidWords)
}

const toldWords = {
  placed: 'Your gas is ordered. Your receipt number is R-5K2M-28, and we’ve emailed it to you.',
  changed: /^We’ve changed your order R-5K2M-28 to \d × 45 kg bottles\.$/,
  cancelled: 'We’ve cancelled your order R-5K2M-28. There’s no charge.',
  forestalled: 'You’d already placed order R-5K2M-28 in another tab or device, so we didn’t order again.',
} as const

const until = 'Change or cancel until Wed 10 June, 2:00 pm, when the truck is loaded'

/** Bottles are $149 each, of which three in 23 parts are GST. */
const sums = [
  ['Your order'],
  ['2 × 45 kg bottles at $149.00', '$298.00'],
  ['Delivery', 'Free'],
  ['GST included', '$38.87'],
  ['On your next bill', '$298.00'],
]

const underWay =
  'Your order is being processed. We expect to deliver on Thu 11 June or Fri 12 June. We’ll email you when the day is set.'

interface Asked {
  readonly notice: keyof typeof toldWords | null
  /** What the answer said, until it is read. */
  readonly order: LpgOrder | null
  readonly standing: { readonly data: OrderStanding }
}

const orderIn = ({ order, standing: { data } }: Asked) => (data.order ?? order) as LpgOrder

const seesOrder = async (page: Page, { status }: LpgOrder) => {
  const isOff = status === 'CANCELLED'
  const stands = isOff ? 'Your order is cancelled. There’s no charge.' : underWay
  await page.tells(
    ['Your order R-5K2M-28', isOff ? 'Order cancelled' : 'Processing order'],
    [`2 × 45 kg bottles to 7 Kahikatea Drive, Dinsdale. ${stands}`],
    ['For the driver: The gate is locked · Key box, code 4417', 'Contact: 027 222 3344'],
  )
  await page.tells(['Progress', 'Processing order', 'Ordered by you, receipt R-5K2M-28', 'Tue 9 June, 4:12 pm'])
  if (isOff) await page.lacks('region', 'Your order')
  else await page.tells(...sums, ['Thu 11 June or Fri 12 June, as planned.'], [until])
}

describeModel(entryOf('lpgOrder'), {
  machine: lpgOrderMachine,
  input: { pageId: 'bottledGasOrder', ...place, search: '?status=MADE' },
  events: [
    moves('providerReturn', { value: { asking: 'confirming' } }),
    moves('providerReturn', { value: { asking: 'unconfirmed' } }),
    moves('providerReturn', { value: 'paymentCancelled', context: { attempt: { status: 'pending' } } }),
    moves('providerReturn', { value: 'paymentMade', context: { attempt: { status: 'ready', data: attempt('MADE', 'oneOff') } } }),
    isDone('facts', { facts, problem: null }),
    isDone('facts', { facts: null, problem }),
    reports('info', ready(info)),
    reports('info', ready(info, { isRefreshing: true })),
    reports('info', ready({ ...info, supplyAgreementId: null })),
    reports('info', ready({ ...info, hindrance: { type: agreementEnded, detail: 'Your agreement ended.' } })),
    reports('info', { status: 'failed', problem }),
    reports('info', { status: 'failed', problem: { ...problem, status: 404, type: '/error/not_found' } }),
    reports('standing', ready(standing(null))),
    reports('standing', ready(standing(ordered))),
    reports('standing', ready(standing(cancelled))),
    reports('account', ready({ billingAccounts: [] })),
    { type: 'place.changed', ...place, search: '?supplyAgreementId=sa-2' },
    { type: 'change.open', kind: 'change' },
    { type: 'change.open', kind: 'cancel' },
    isDone('form', { order: ordered }),
    isDone('form', { order: null }),
    isDone('change', { order: cancelled }),
    isDone('change', { order: { ...ordered, numberOfBottles: 3 } }),
    isDone('change', { order: null }),
  ],
  home: ['open.noSupply', 'open.closed', 'open.ordering', 'open.ordered.idle', 'open.ordered.changing', 'unknown', 'failed'],
  look: ({
    facts: told,
    info: begins,
    standing: stands,
    account,
    supplyAgreementId,
    notice: news,
    changing,
    order,
    isPaying,
  }) => [
    told === null,
    isPaying,
    begins.status === 'ready'
      ? [begins.data.supplyAgreementId, begins.data.hindrance === null, begins.isRefreshing]
      : begins.status,
    stands.status === 'ready' ? stands.data.status : stands.status,
    account.status,
    supplyAgreementId,
    news,
    changing,
    order?.status,
  ],
  children: {
    form: firstOf(lpgOrderFormMachine, { info, selection: 'b-1' }),
    providerReturn: { ...firstOf(providerReturnMachine, { search: '?status=MADE' }), value: { asking: 'confirming' } },
    change: firstOf(lpgOrderChangeMachine, { kind: 'change', order: ordered, maximumBottles: 35, selection: 'b-1' }),
  },
  mount: (actor) => <LpgOrderView actor={actor} />,
  hands: {
    'change.open': (page, { kind }: { kind: string }) => page.press(kind === 'change' ? 'Change order' : 'Cancel order'),
    'order.again': (page) => page.press('Order again'),
  },
  eyes: {
    recognising: seesWaiting,
    'open.loading': seesWaiting,
    'open.deciding': () => {},
    'open.noSupply': (page) => page.reads('You have no bottled gas here'),
    'open.closed': (page) => page.reads('Your agreement ended.'),
    'open.ordering': (page) =>
      page.tells(...sums, ['Thu 11 June or Fri 12 June, if you order before Tue 9 June, 5:00 pm.'], [until]),
    'open.ordered.idle': async (page, asked: Asked) => {
      await seesOrder(page, orderIn(asked))
      for (const [news, words] of Object.entries(toldWords))
        await (news === asked.notice ? page.reads(words) : page.lacksText(words))
    },
    'open.ordered.changing': (page) => page.sees('dialog', 'Change your order'),
    unknown: async (page) => {
      await page.reads('We can’t find that agreement')
      await page.sees('link', 'Your bottled gas')
    },
    failed: (page) => page.reads('We couldn’t load your order'),
  },
})
