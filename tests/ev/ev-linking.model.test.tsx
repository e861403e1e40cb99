// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { alreadyLinked } from '#contract/ev/ev-everywhere.contract.ts'
import { entryOf } from '#machines/catalogue.ts'
import { evLeaveMachine } from '#machines/ev/ev-leave.machine.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { evLinkingMachine } from '#machines/ev/ev-linking.machine.ts'
import { evVerificationMachine } from '#machines/ev/ev-verification.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone, reports } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { EvParts } from '#views/ev/ev-everywhere-page.tsx'
import { now, switcherWith } from './answers.ts'
import { everywhereParts, linkedParts } from './stage.tsx'

const given = { chargeNetId: 'cn 204 118', email: 'aroha@example.com' }
const verified = (isDuplicate: boolean) => isDone('verification', { given, isDuplicate, key: 'key-1' })
const parts = everywhereParts()
const beside = {
  rates: createActor(parts.rates, { input: undefined }).start(),
  faqs: createActor(parts.faqs, { input: undefined }).start(),
}

/** There are no sessions to look at, of this year or another. */
const form = async (page: Page) => {
  await page.sees('textbox', 'Charge network ID')
  await page.lacks('button', 'Previous year')
}

describeModel(entryOf('evLinking'), {
  isBrief: true,
  machine: evLinkingMachine,
  input: { year: null },
  events: [
    { type: 'clock.ticked', now },
    reports('account', { status: 'ready', data: switcherWith('CN-204118') }),
    reports('account', { status: 'ready', data: switcherWith(null) }),
    at('loading', reports('account', { status: 'ready', data: switcherWith(null, 'lpg') })),
    at('loadingRetry', reports('account', { status: 'ready', data: switcherWith(null, 'lpg') })),
    at('error', reports('account', { status: 'ready', data: switcherWith(null, 'lpg') })),
    reports('account', { status: 'failed', problem }),
    verified(false),
    verified(true),
    isDone('join', { status: 'done', answer: 'Created' }),
    isDone('join', { status: 'done', answer: 'Pending' }),
    isDone('join', { status: 'refused', problem: { ...problem, status: 409, type: alreadyLinked } }),
    isDone('join', { status: 'unknown' }),
    { type: 'link.retry', key: 'key-2' },
    at('success', { type: 'year.choose', year: 2025 }, { year: null }),
    at('success', { type: 'year.choose', year: 2026 }, { year: 2025 }),
    { type: 'year.open', year: 2026 },
    { type: 'year.open', year: 2099 },
  ],
  look: ({ account, year, now: time, problem: why, isDecided, given: { chargeNetId } }) => [
    account,
    year,
    time,
    why?.type,
    isDecided,
    chargeNetId,
  ],
  home: ['noElectricity', 'success', 'noLinkSuccess.verifying', 'error'],
  // They are charts that are played elsewhere: here they say what they end with.
  children: {
    leave: firstOf(evLeaveMachine, { chargeNetId: 'CN-204118', selection: 'b-1' }),
    verification: firstOf(evVerificationMachine, { given: { chargeNetId: '', email: '' }, isDuplicate: false, selection: 'b-1' }),
  },
  provide: { actors: { ...linkedParts(), panel: evPanelMachine }, actions: { showAddress: () => {}, readAgain: () => {} } },
  mount: (actor) => <EvParts linking={actor} {...beside} />,
  hands: {
    'link.retry': (page) => page.press('Try again'),
    'link.restart': (page) => page.press('Start again'),
    'link.continue': (page) => page.press('Show my sessions'),
    'year.choose': (page, { year }: { year: number }) => page.press(year === 2025 ? 'Previous year' : 'Next year'),
    'year.open': send,
  },
  eyes: {
    loading: async (page) => {
      await page.sees('region', 'Charge network')
      await page.awaits(true)
      await page.lacksText('Trying again.')
    },
    loadingRetry: (page) => page.reads('Trying again.'),
    error: (page) => page.reads('We couldn’t load your charge network'),
    noElectricity: (page) => page.reads('No electricity yet'),
    success: async (page) => {
      await page.sees('heading', 'Charging sessions')
      await page.reads('CN-204 118')
    },
    'noLinkSuccess.verifying': form,
    'noLinkSuccess.joining': (page) => page.reads('Linking your account.'),
    errorDuplicate: form,
    linkSuccess: (page) => page.reads('Linked to network ID CN-204 118.'),
    linkError: async (page) => {
      await page.sees('alert')
      await page.sees('button', 'Start again')
    },
    linkRetry: (page) => page.reads('Linking your account.'),
  },
})
