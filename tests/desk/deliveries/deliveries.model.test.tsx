// @vitest-environment happy-dom
import type { DeskDeliveries, DeskDelivery } from '#contract/desk/deliveries.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskDeliveriesContext, deskDeliveriesMachine } from '#machines/desk/deliveries/deliveries.machine.ts'
import { deliveryListMachine } from '#machines/desk/deliveries/delivery-list.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { send } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { DeliveryLists, DeskDeliveriesView } from '#views/desk/deliveries/deliveries-page.tsx'
import { mere } from '#tests/desk/staff.ts'

const order: DeskDelivery = {
  receiptNumber: 'R-2041-KX',
  billingAccountId: 'b-1',
  address: '52 Rātā Road, Porirua 5024',
  bottles: 2,
  status: 'OUT_FOR_DELIVERY',
  movedAt: '2026-06-09T08:00:00+12:00',
  firstDay: '2026-06-09',
  lastDay: '2026-06-10',
  failureReason: null,
}
const deliveries: DeskDeliveries = {
  orders: [order],
  next: null,
  open: 1,
  news: [
    {
      newsId: 'n-1',
      receivedAt: '2026-06-09T10:00:00+12:00',
      orderNamed: 'R-9999-ZZ',
      status: 'DELIVERED',
      day: '2026-06-08',
      bottles: 3,
      outcome: 'unknown',
    },
  ],
}
const input = { path: '/staff/deliveries', search: '', params: {}, staff: mere }

const deskDeliveryListTest = loadModel({
  machine: deliveryListMachine,
  questions: [{ after: '' }, { after: 'x' }],
  full: deliveries,
  empty: { orders: [], next: null, open: 0, news: [] },
  mount: (actor) => <DeliveryLists actor={actor} page={toldOf(deskDeliveriesMachine, input, [])} isFree />,
  eyes: {
    loading: (page) => page.awaits(true),
    ready: async (page) => {
      await page.tells(['R-9999-ZZ', 'Delivery successful, 3 bottles', 'Mon 8 June', 'we know no such order'])
      await page.tells(['R-2041-KX', '52 Rātā Road, Porirua 5024', '2', 'Tue 9 June to Wed 10 June', 'Out for delivery'])
    },
    updating: (page) => page.reads('R-2041-KX'),
    noData: (page) => page.reads('No order is under way.'),
    failed: (page) => page.lacksText('R-2041-KX'),
  },
})

describeModel(entryOf('deskDeliveryList'), deskDeliveryListTest)

const change = (name: string, value: string) => ({ type: 'field.change' as const, name, value })

describeModel(entryOf('deskDeliveries'), {
  machine: deskDeliveriesMachine,
  input,
  events: [
    { type: 'place.changed', path: '', params: {}, search: '?after=x' },
    { type: 'order.report', order },
    { type: 'orders.resend', key: 'k-1' },
    { type: 'news.handle', newsId: 'n-1', key: 'k-2' },
    change('status', 'DELIVERED'),
    change('on', '2026-06-09'),
    { type: 'form.submit', key: 'k-3' },
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ] as never,
  look: ({ question, fields, errors, act, news, problem: why }) => [question, fields, errors, act.act, news, why?.type],
  children: {
    list: toldOf(deliveryListMachine, { after: '' }, [reports('reading', { status: 'ready', data: deliveries })]).getSnapshot(),
  },
  isBrief: true,
  home: ['resting', 'failed'],
  mount: (actor) => <DeskDeliveriesView actor={actor} />,
  hands: {
    'place.changed': send,
    'order.report': (page) => page.press('Report R-2041-KX'),
    'orders.resend': (page) => page.press('Send all orders again'),
    'news.handle': (page) => page.press('Looked at: R-9999-ZZ'),
    'field.change': (page, { name, value }: { name: 'status' | 'on'; value: string }) =>
      name === 'status'
        ? page.choose('The company says', 'Delivery successful')
        : page.fill(/^(Day it happened|Planned day)$/, value),
    'form.submit': (page) => page.press('Store report'),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    resting: async (page, { news }: DeskDeliveriesContext) => {
      await page.lacks('form')
      await page.sees('button', 'Report R-2041-KX')
      if (news === 'report') await page.reads('Stored. The customer sees it in the portal.')
      if (news === 'handle') await page.reads('Taken off the list.')
    },
    'reporting.ready': async (page) => {
      await page.sees('form', 'Report R-2041-KX')
      await page.lacks('alert')
    },
    'reporting.invalid': (page) => page.reads(/^(Choose what the company said\.|Choose the day\.)$/),
    'reporting.failed': async (page) => {
      await page.sees('form')
      await page.sees('alert')
    },
    sending: (page) => page.waits('Store report'),
    working: (page) => page.waits('Send all orders again'),
    failed: async (page) => {
      await page.lacks('form')
      await page.sees('alert')
      await page.rests('Send all orders again')
    },
  },
})
