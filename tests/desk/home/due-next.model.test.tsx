// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { deskDueNextMachine } from '#machines/desk/home/due-next.machine.ts'
import type { DeskHomeActor } from '#machines/desk/home/home.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { DuePanel } from '#views/desk/home/home-due.tsx'
import { due, home, items } from '#tests/desk/homes.ts'

const model = loadModel({
  machine: deskDueNextMachine,
  questions: [{ who: 'all' }, { who: 'mine' }],
  full: due,
  empty: { ...due, items: [] },
  mount: (dueNext) => (
    <DuePanel
      actor={fixed<DeskHomeActor>({ context: { who: 'all', items, selected: null }, children: { dueNext } })}
      now={Date.parse(home.checkedAt)}
    />
  ),
  eyes: {
    loading: async (page) => {
      await page.sees('region', 'Due next')
      await page.awaits(true)
      await page.lacks('status')
    },
    ready: async (page) => {
      await page.sees('table', 'Due next')
      await page.reads('Late fee on April bill')
      await page.rests('Due next', 'region')
    },
    updating: async (page) => {
      await page.sees('table', 'Due next')
      await page.waits('Due next', 'region')
    },
    noData: (page) => page.reads('Nothing is waiting.'),
    failed: (page) => page.reads('We couldn’t load what’s due next.'),
  },
})

describeModel(entryOf('deskDueNext'), model)
