// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { walkThroughMachine } from '#machines/power-shout/walk-through.machine.ts'
import { whatsNewMachine } from '#machines/power-shout/whats-new.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { WhatsNewDialog } from '#views/power-shout/whats-new-dialog.tsx'
import { summary } from './answers.ts'

beforeAll(() => import('#design/controls/dialog-panel.tsx'))

const steps = createActor(walkThroughMachine.provide({ actors: standInsFor(walkThroughMachine).actors } as never), {
  input: { currentStep: '0' },
}).start()

describeModel(entryOf('whatsNew'), {
  machine: whatsNewMachine,
  inputs: [{ isSeen: false }, { isSeen: true }],
  provide: { actions: { keepSeen: () => {} } },
  events: [
    reports('summary', { status: 'ready', data: { ...summary, isPowerShoutWalkThroughCompleted: false } }),
    reports('summary', { status: 'ready', data: summary }),
    { type: 'news.close' },
    isDone('mark', null),
    fails('mark', problem),
  ],
  home: ['closed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <WhatsNewDialog actor={actor} walkThrough={steps} />
    </BrandProvider>
  ),
  hands: { 'news.close': (page) => page.press('Close') },
  eyes: {
    deciding: (page) => page.lacks('dialog'),
    open: (page) => page.sees('dialog', 'What’s new in PowerShout'),
    telling: (page) => page.lacks('dialog'),
    closed: (page) => page.lacks('dialog'),
  },
})
