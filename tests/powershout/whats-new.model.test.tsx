// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { whatsNewMachine } from '#machines/powershout/whats-new.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { WhatsNewDialog } from '#views/powershout/whats-new-dialog.tsx'

describeModel(entryOf('whatsNew'), {
  machine: whatsNewMachine,
  inputs: [{ isSeen: false }, { isSeen: true }],
  provide: { actions: { keepSeen: () => {} } },
  events: [{ type: 'news.close' }],
  home: ['closed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <WhatsNewDialog actor={actor} />
    </BrandProvider>
  ),
  hands: { 'news.close': (page) => page.press('Got it') },
  eyes: {
    open: (page) => page.sees('dialog', 'What’s new in PowerShout'),
    closed: (page) => page.lacks('dialog'),
  },
})
