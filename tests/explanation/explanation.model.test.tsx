// @vitest-environment happy-dom
import { loadExplanation, registerChunks } from '#machines/app/chunks.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type Explanation, type ExplanationContext, explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, isDone } from '#tests/kit/events.ts'
import { explanation } from '#views/explanation/explanation-chunk.ts'
import { ExplanationLink } from '#views/explanation/why-link.tsx'

registerChunks({ explanation: async () => ({ explanation }) })
await loadExplanation()

const bill: Explanation = {
  why: 'You’re 19 days into a 29-day bill.',
  sources: [
    { icon: 'readings', name: '17 days of meter readings', age: 'Today, 6:10 am' },
    { icon: 'prices', name: 'Day and night prices', age: 'From 1 April' },
  ],
  next: 'The bill closes on 19 June.',
  proof: { text: 'See how $169.34 adds up', href: '/account/bill' },
}

const link = 'Why do I see this?'

describeModel(entryOf('explanation'), {
  machine: explanationMachine,
  events: [
    { type: 'explanation.open', card: 'bill', subjects: [] },
    byKey('Escape', { type: 'explanation.close' as const }),
    isDone('explain', bill),
    { type: 'explanation.change', explanation: { ...bill, why: 'You’re 20 days into a 29-day bill.' } },
  ],
  reporters: { 'explanation.change': 'watch' },
  home: ['closed'],
  mount: (actor) => (
    <>
      <h2 id="bill">This bill</h2>
      <ExplanationLink actor={actor} subjects={[]} titleId="bill" />
    </>
  ),
  hands: {
    'explanation.open': (page) => page.press(/^(?:Why do I see this\?|We couldn’t load this\. Try again)$/),
    'explanation.close': (page) => page.press('Close'),
  },
  eyes: {
    closed: async (page) => {
      await page.rests(link)
      await page.lacks('dialog')
    },
    opening: async (page) => {
      await page.waits(link)
      await page.lacks('dialog')
    },
    open: async (page, { explanation: shown }: ExplanationContext) => {
      await page.sees('dialog', link)
      await page.tells(
        [shown?.why ?? ''],
        ['17 days of meter readings', 'Today, 6:10 am'],
        ['Day and night prices', 'From 1 April'],
      )
      await page.reads('What’s next.')
      await page.sees('link', 'See how $169.34 adds up')
    },
    failed: async (page) => {
      await page.rests('We couldn’t load this. Try again')
      await page.lacks('dialog')
    },
  },
})
