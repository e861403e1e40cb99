// @vitest-environment happy-dom
import type { QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type AskContext, askMachine } from '#machines/ask/ask.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { AskView } from '#views/ask/ask-page.tsx'

const place = { path: '/account/ask', params: {} }
const hotWater = 'How much did hot water cost in July 2025?'
const asQuery = (text: string) => `?q=${encodeURIComponent(text)}`

const answer: QuestionAnswer = {
  headline: 'Hot water cost $71.20 in July 2025',
  detail: 'That’s 254 kWh, 26% of your power then.',
  value: 71.2,
  unit: 'nzd',
  provenance: 'modelled',
  chart: {
    form: 'columns',
    unit: 'nzd',
    bars: [
      { label: '1–6', group: 'July', value: 30.1 },
      { label: '7–13', group: 'July', value: 41.1 },
    ],
  },
  page: { title: 'Usage Breakdown', path: '/account/insights/energy-mix' },
}

const looksFor = async (page: Page, { question }: AskContext) => {
  await page.reads('We looked for')
  await (question?.measure === 'cost' ? page.reads('July 2025') : page.lacksText('July 2025'))
  await page.reads({ cost: 'Cost', icp: 'ICP', billChange: 'Change of a bill' }[question?.measure as 'cost'] ?? '')
}

const answers = async (page: Page, context: AskContext) => {
  await looksFor(page, context)
  await page.sees('heading', 'Hot water cost $71.20 in July 2025')
  await page.reads('That’s 254 kWh, 26% of your power then.')
  await page.reads('Modelled')
  await page.sees('link', 'Open Usage Breakdown')
  await page.sees('slider', /^Hot water cost \$71\.20 in July 2025/)
}

describeModel(entryOf('ask'), {
  machine: askMachine,
  inputs: [
    { pageId: 'ask', search: '', ...place },
    { pageId: 'ask', search: asQuery(hotWater), ...place },
  ],
  events: [
    reports('answer', { status: 'ready', data: answer }),
    reports('answer', { status: 'failed', problem }),
    { type: 'text.change', text: hotWater },
    { type: 'text.change', text: 'What’s the weather like?' },
    at('understood.answered', { type: 'text.change', text: '' }),
    at('idle', { type: 'question.choose', text: 'Why is this bill higher?' }),
    at('notUnderstood', { type: 'question.choose', text: 'Why is this bill higher?' }),
    at('understood.answered', { type: 'question.choose', text: 'When is power cleanest tonight?' }),
    at('understood.changing', { type: 'question.choose', text: 'What’s my ICP?' }),
    { type: 'place.changed', search: '', ...place },
    { type: 'place.changed', search: asQuery(hotWater), ...place },
    { type: 'place.changed', search: asQuery('What’s the weather like?'), ...place },
  ],
  look: ({ text, query, answer: reading }) => [text, query, reading.status],
  home: ['idle', 'notUnderstood', 'understood.answered', 'failed'],
  provide: { actions: { showAddress: () => {} } },
  mount: (actor) => <AskView actor={actor} />,
  hands: {
    'text.change': (page, { text }) => page.fill('Your question', text),
    'question.send': (page) => page.press('Ask'),
    'question.choose': async (page, { text }, actor) =>
      (await actor.getSnapshot().matches({ understood: 'changing' })) ? page.choose('What', 'ICP') : page.press(text),
    'chips.open': (page) => page.press('Change'),
    'chips.close': (page) => page.press('Close'),
  },
  eyes: {
    idle: async (page) => {
      await page.sees('group', 'You could ask')
      await page.lacksText('We looked for')
    },
    notUnderstood: async (page) => {
      await page.reads('I can’t answer that yet. Did you mean one of these?')
      await page.sees('button', 'Why is this bill higher?')
      await page.lacksText('We looked for')
    },
    'understood.loading': async (page, context: AskContext) => {
      await looksFor(page, context)
      await page.awaits(true)
      await page.lacks('link', 'Open Usage Breakdown')
    },
    'understood.answered': async (page, context: AskContext) => {
      await answers(page, context)
      await page.sees('button', 'Change')
    },
    'understood.changing': async (page, context: AskContext) => {
      await answers(page, context)
      await page.sees('group', 'Change what we looked for')
      await page.sees('button', 'Close')
    },
    failed: async (page) => {
      await page.reads('We couldn’t answer that')
      await page.sees('button', 'Try again')
    },
  },
})
