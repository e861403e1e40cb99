// @vitest-environment happy-dom
import { loadReceipts, registerChunks } from '#machines/app/chunks.ts'
import { entryOf } from '#machines/catalogue.ts'
import { receiptsDrawerMachine } from '#machines/receipts/receipts-drawer.machine.ts'
import { receiptsMachine } from '#machines/receipts/receipts.machine.ts'
import { properties } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { receipts } from '#views/receipts/receipts-chunk.ts'
import { ReceiptsDrawer } from '#views/shell/receipts-drawer.tsx'
import '#design/controls/dialog-panel.tsx'
import { ordered } from './receipt-answers.ts'

registerChunks({ receipts: async () => ({ receipts }) })
await loadReceipts()

const told = toldOf(receiptsMachine, undefined, [
  reports('account', { status: 'ready', data: properties('s-1') }),
  reports('newest', { status: 'ready', data: { receipts: [ordered], next: null } }),
])

const isOpen = async (page: Page) => {
  await page.sees('dialog', 'Receipts')
  await page.reads('Everything you’ve done here.')
}

describeModel(entryOf('receiptsDrawer'), {
  machine: receiptsDrawerMachine,
  events: [{ type: 'receipts.close' }, byKey('Escape', { type: 'receipts.close' as const })],
  children: { receipts: told.getSnapshot() },
  home: ['closed'],
  mount: (actor) => <ReceiptsDrawer actor={actor} onSignOut={() => {}} />,
  hands: {
    // From the account menu.
    'receipts.open': send,
    'receipts.retry': (page) => page.press('Try again'),
    'receipts.close': (page) => page.press('Close'),
  },
  eyes: {
    closed: (page) => page.lacks('dialog'),
    loading: async (page) => {
      await isOpen(page)
      await page.sees('region', 'Receipts')
    },
    open: async (page) => {
      await isOpen(page)
      await page.reads('Ordered bottled gas')
    },
    failed: async (page) => {
      await isOpen(page)
      await page.reads('We couldn’t open your receipts. Try again.')
    },
  },
})
