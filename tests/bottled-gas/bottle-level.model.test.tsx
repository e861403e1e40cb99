// @vitest-environment happy-dom
import type { BottleCare, BottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { bottleCareMachine } from '#machines/bottled-gas/bottle-care.machine.ts'
import { bottleLevelMachine } from '#machines/bottled-gas/bottle-level.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { type Page, seesIf, tellsOfLostAnswer } from '#tests/kit/page.ts'
import { problem } from '#tests/usage/readings.ts'
import { CareCard } from '#views/bottled-gas/care-card.tsx'
import { LevelCard } from '#views/bottled-gas/level-card.tsx'
import { agreement, care, levelAnswer } from './bottle-answers.ts'

const ofBottles = { supplyAgreementId: agreement, selection: 'account-1' }
const answer = (data: object) => ({ status: 'ready', data })
/** What was read; nothing until it was. */
interface Read<Data> {
  readonly data?: Data
}
const refused = { ...problem, status: 409, detail: 'Your agreement for this address ended.' }

const noMeter = /bottles don’t have a meter/i

describeModel(entryOf('bottleLevel'), {
  machine: bottleLevelMachine,
  input: ofBottles,
  events: [
    reports('level', { status: 'ready', data: levelAnswer() }),
    at('reading.showing', reports('level', answer(levelAnswer({ level: null })))),
    reports('level', { status: 'failed', problem }),
    isDone('draft', null),
    findsDraft({ supplyAgreementId: agreement, full: '1', inUse: '75' }),
    { type: 'level.correct' },
    at('reading.showing', { type: 'level.correct' }, { level: { data: { level: null } } }),
    { type: 'display.choose', display: 'table' },
    { type: 'field.change', name: 'full', value: 'x' },
    { type: 'field.change', name: 'full', value: '1' },
    { type: 'field.change', name: 'inUse', value: '100' },
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: levelAnswer() }),
    isDone('command', { status: 'refused', problem: refused }),
  ],
  look: ({ attempt: _attempt, level, fields, errors, sent, problem: why, display }) => [
    level.status === 'ready' ? level.data.level === null : level.status,
    fields.full,
    Object.keys(errors),
    sent === null,
    why?.type,
    display,
  ],
  home: ['reading.showing', 'reading.kept', 'unavailable'],
  mount: (actor) => <LevelCard actor={actor} />,
  hands: {
    'level.correct': (page) => page.press(/^(Correct the level|Tell us what’s in them)$/),
    'display.choose': (page) => page.press('Table', 'radio'),
    'field.change': (page, { name, value }: { name: string; value: string }) =>
      name === 'full' ? page.fill('Full bottles', value) : page.answer('In the bottle in use', 'Full'),
    'form.submit': (page) => page.press('Save this level'),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('button', 'Correct the level'),
    'reading.restoring': (page) => page.lacks('button', 'Correct the level'),
    'reading.showing': async (page, { level: { data } }: { level: Read<BottleLevel> }) => {
      const isUnknown = data?.level === null
      await seesIf(page, !isUnknown, 'button', 'Correct the level')
      await seesIf(page, isUnknown, 'button', 'Tell us what’s in them')
      await seesIf(page, isUnknown, 'heading', 'How much is in your bottles?')
      await (isUnknown ? page.lacksText(noMeter) : page.reads(noMeter))
      await page.lacksText('Thanks. We’ll estimate from there.')
    },
    'reading.correcting.ready': async (page) => {
      await page.sees('form', 'What’s in the bottles')
      await page.lacks('alert')
    },
    'reading.correcting.invalid': (page) => page.reads('Enter the number of full bottles in digits, 98 at most.'),
    'reading.correcting.failed': (page) => page.reads('Your agreement for this address ended.'),
    'reading.sending': tellsOfLostAnswer,
    'reading.kept': (page) => page.reads('Thanks. We’ll estimate from there.'),
    unavailable: (page) => page.reads('We couldn’t load your bottles'),
  },
})

type Did = NonNullable<BottleCare['done']>['did']
const doneSo = (did: Did) => ({ did, at: '2026-06-09T10:00:00+12:00', orderId: null, order: null })
/** What is said of what was done, and where it leads. */
const doneWords = {
  reminded: ['Your bottles are low. We reminded you on Tue 9 June, 10:00 am.', 'Order'],
  ordered: ['We ordered 2 bottles for you on Tue 9 June, 10:00 am.', 'See the order'],
  notOrdered: ['Your bottles are low, and we couldn’t order for you on Tue 9 June, 10:00 am. Our email says why.', 'Order'],
} as const satisfies Record<Did, readonly [string, string]>

interface Cared {
  readonly care: Read<BottleCare>
  readonly chosen: { readonly choice: string; readonly numberOfBottles: number } | null
}

/** What was done, what is chosen, and of an order of how many. */
const seesCare = async (page: Page, { care: { data }, chosen }: Cared) => {
  const { choice, numberOfBottles } = chosen ?? data ?? { choice: 'neither', numberOfBottles: 0 }
  await page.sees('radio', 'Remind me')
  await seesIf(page, choice === 'order', 'group', 'Bottles to order')
  await (choice === 'order'
    ? page.reads(numberOfBottles === 1 ? '1 bottle' : `${numberOfBottles} bottles`)
    : page.lacksText(/^\d+ bottles?$/))
  if (!data?.done) return page.lacks('link')
  const [words, way] = doneWords[data.done.did]
  await page.reads(words)
  await page.sees('link', way)
}

describeModel(entryOf('bottleCare'), {
  machine: bottleCareMachine,
  input: ofBottles,
  events: [
    reports('care', { status: 'ready', data: care({ choice: 'order', maximumBottles: 3 }) }),
    reports('care', { status: 'ready', data: care() }),
    ...Object.keys(doneWords).map((did) => reports('care', answer(care({ done: doneSo(did as Did) })))),
    reports('care', { status: 'failed', problem }),
    { type: 'care.choose', choice: 'remind' },
    { type: 'care.choose', choice: 'neither' },
    { type: 'bottles.choose', bottles: 1 },
    { type: 'bottles.choose', bottles: 3 },
    isDone('save', care()),
    fails('save', new ProblemError(refused)),
  ],
  look: ({ care: { status }, chosen, problem: why }) => [status, chosen, why?.type],
  home: ['reading.showing.asKept', 'reading.showing.changed', 'reading.showing.failed', 'unavailable'],
  mount: (actor) => <CareCard actor={actor} />,
  hands: {
    'care.choose': (page, { choice }: { choice: 'remind' | 'neither' }) =>
      page.press(choice === 'remind' ? 'Remind me' : 'Neither', 'radio'),
    'bottles.choose': (page, { bottles }: { bottles: number }) => page.press(bottles < 2 ? 'One less' : 'One more'),
  },
  eyes: {
    'reading.loading': (page) => page.lacks('radio'),
    'reading.showing.asKept': async (page, seen: Cared) => {
      await seesCare(page, seen)
      await page.lacks('alert')
      await page.lacksText('Saved.')
    },
    'reading.showing.changed': async (page, seen: Cared) => {
      await seesCare(page, seen)
      await page.reads('Saved.')
    },
    'reading.showing.failed': async (page, seen: Cared) => {
      await seesCare(page, seen)
      await page.reads('Your agreement for this address ended.')
    },
    'reading.saving': async (page, seen: Cared) => {
      await seesCare(page, seen)
      await page.lacks('alert')
      if (seen.chosen?.choice === 'order') await page.bars('One more')
    },
    unavailable: (page) => page.reads('We couldn’t load your reminder'),
  },
})
