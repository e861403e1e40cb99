// @vitest-environment happy-dom
import type { HeldReadingDetail } from '#contract/desk/readings.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskReadingContext, deskReadingMachine } from '#machines/desk/readings/reading.machine.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, byKey, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { HeldReadingCard } from '#views/desk/readings/reading-card.tsx'
import { rangisDetail, tamasDetail } from './reading-answers.ts'

const lower: HeldReadingDetail = { ...rangisDetail, needsRollOver: true }
const gone: HeldReadingDetail = { ...tamasDetail, canRelease: false }
const shows = (data: HeldReadingDetail) => reports('reading', { status: 'ready', data })

const titles = { ask: 'Ask the customer', release: 'Use this reading', refuse: 'Refuse this reading' } as const

const seesReading = async (page: Page, context: DeskReadingContext) => {
  const reading = dataOf(context.reading)
  await (reading?.needsRollOver
    ? page.reads(/^This reading is lower than the last one\. 1,550 kWh is what was used if the meter went round to 0\./)
    : page.lacksText(/lower than the last one/))
  if (reading?.kind === 'dial')
    return page.tells(
      ['Used since the last reading', '1,550 kWh'],
      ['Expected', '980–1,180 kWh'],
      ['Price of that use', '$592.15'],
      ['If it’s 46160', '$439.60'],
      ['Two digits could be swapped. 46160 is in the expected range. That would be 1,100 kWh.'],
    )
  return page.tells(
    ['Used on these days', '96.4 kWh'],
    ['A normal day', '16 kWh'],
    ['Price of that use', '$31.04'],
    ['Next bill, if we use it', '$241.20, now $215.33'],
  )
}

const seesForm = async (page: Page, context: DeskReadingContext) => {
  await page.sees('form', titles[context.decision])
  await seesIf(
    page,
    context.decision === 'release' && dataOf(context.reading)?.needsRollOver === true,
    'checkbox',
    /^The meter went round to 0/,
  )
  await seesReading(page, context)
}

describeModel(entryOf('deskReading'), {
  machine: deskReadingMachine,
  input: { number: 1093 },
  events: [
    shows(rangisDetail),
    shows(lower),
    shows(tamasDetail),
    shows(gone),
    reports('reading', { status: 'failed', problem }),
    at('open.looking', { type: 'decision.choose', decision: 'ask' }),
    at('open.looking', { type: 'decision.choose', decision: 'release' }),
    at('open.looking', { type: 'decision.choose', decision: 'refuse' }),
    byKey('q', { type: 'decision.choose' as const, decision: 'ask' as const }),
    byKey('r', { type: 'decision.choose' as const, decision: 'release' as const }),
    byKey('x', { type: 'decision.choose' as const, decision: 'refuse' as const }),
    at('open.deciding', { type: 'field.change', name: 'text', value: 'The photo shows 46160.' }),
    at(
      'open.deciding',
      { type: 'field.change', name: 'hasRolledOver', value: true },
      { decision: 'release', reading: { data: { needsRollOver: true } } },
    ),
    { type: 'form.submit', key: 'key-1' },
    isDone('command', { status: 'done', answer: { number: 1093 } }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { reason: 'Too long' } } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ reading, decision, fields, errors, problem: why }) => [
    reading.status,
    dataOf(reading)?.number,
    dataOf(reading)?.needsRollOver,
    dataOf(reading)?.canRelease,
    decision,
    fields,
    Object.keys(errors),
    why?.type,
  ],
  home: ['open.looking', 'failed'],
  mount: (actor) => <HeldReadingCard actor={actor} />,
  hands: {
    'decision.choose': (page, { decision }) =>
      page.press({ ask: /^Ask .+ to check$/, release: 'Release', refuse: 'Refuse' }[decision]),
    'field.change': (page, { name, value }) =>
      name === 'hasRolledOver'
        ? page.press(/^The meter went round to 0/, 'checkbox')
        : page.fill(
            /^(What would you like to know\?|Note for the customer \(optional\)|Reason for the customer)$/,
            String(value),
          ),
    'form.submit': (page) => page.press(/^(Send question|Use the reading|Refuse the reading)$/),
    'form.cancel': (page) => page.press('Back'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Reading'),
    'open.looking': async (page, context: DeskReadingContext) => {
      const reading = dataOf(context.reading)
      await seesReading(page, context)
      await seesIf(page, reading?.canAsk === true, 'button', /^Ask .+ to check$/)
      await seesIf(page, reading?.canRelease === true, 'button', 'Release')
      await page.rests('Refuse')
      await page.lacks('form')
    },
    'open.deciding.ready': async (page, context: DeskReadingContext) => {
      await seesForm(page, context)
      await page.lacks('alert')
      await page.lacksText('Please check what you entered')
    },
    'open.deciding.invalid': async (page, context: DeskReadingContext) => {
      await seesForm(page, context)
      await page.reads('Please check what you entered')
    },
    'open.deciding.failed': async (page, context: DeskReadingContext) => {
      await seesForm(page, context)
      await page.sees('alert')
      await page.lacksText('Please check what you entered')
    },
    'open.sending': (page) => page.waits(/^(Send question|Use the reading|Refuse the reading)$/),
    failed: (page) => page.reads('We couldn’t load this reading'),
    decided: () => {},
  },
})
