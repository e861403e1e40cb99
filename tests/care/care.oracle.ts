import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { begunRows } from '#tests/kit/oracle/draft-rows.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { pressedRows } from '#tests/kit/oracle/pressed-rows.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { care, registration } from './care-answers.ts'

const account = { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] }
const at = (state: string) => `open.${state}`
const [recalling, filling, ending] = [at('recalling'), at('filling'), at('showing.ending')]
const [idle, begunState, undone] = [at('showing.resting.idle'), at('showing.resting.begun'), at('showing.resting.undone')]
const begin = (subject: string) => ({ type: 'request.begin', subject })
const choose = (billForm: string) => (key: string) => ({ type: 'billForm.choose', billForm, key })
const end = { type: 'registration.end' }
const helpRequest = { number: 'H-1042', wish: 'moreTime', message: '', askedOn: '2026-06-09', answerBy: '2026-06-11' } as const
const isRegistered = has('care', care({ registration: registration() }))
const hasEnded = has('care', care({ registration: registration({ state: 'ended' }) }))
const isTaken = (taken: string | null) => isDone('request', { taken })
const contactSaved = [begin('contact'), isTaken('contact')]
const noFacts = { taken: null, problem: null }
const reason = 'Whose power has to stay on, how we get in touch and how bills are made is said by the customer'
const oneAtATime = 'A home is registered once, and help is asked for once at a time'

const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const fresh = 'Giving up a protection takes a fresh sign-in'
const stillUnproven = { context: { problem: { type: proofNeeded } } }

const ends = pressedRows({
  from: ending,
  leads: [end],
  press: (key) => ({ type: 'end.confirm', key }),
  sending: at('showing.endingIt'),
  done: idle,
  undone,
  asks: { what: { act: 'end' }, selection: 'b-1' },
  told: { taken: 'end' },
})
const chooses = pressedRows({
  from: idle,
  press: choose('largePrint'),
  sending: at('showing.choosing'),
  done: idle,
  undone,
  asks: { what: { act: 'billForm', billForm: 'largePrint', was: 'standard' }, selection: 'b-1' },
  told: { taken: null },
})

/** Care: beyond the documents. */
export const careOracle: Oracle = {
  chart: 'care',
  flow: 'Care and complaints',
  input: { pageId: 'care', path: '/account/profile/care', params: {}, search: '' },
  ways: {
    [undone]: [at('showing.endingIt'), isDone('command', { status: 'refused', problem })],
    unproven: [at('showing.endingIt'), unproven],
    [filling]: [idle, begin('contact')],
    [ending]: [idle, isRegistered, choose('plainText')('k-0'), isDone('command', { status: 'done', answer: null }), end],
  },
  rows: [
    ...readingRows({ loading: at('loading'), opens: recalling, failed: 'failed', needs: { care: care(), account } }),
    ...begunRows({
      recalling,
      begun: begunState,
      otherwise: idle,
      writing: filling,
      asks: { request: { subject: 'contact', fields: { channel: 'phone', time: 'anyTime' }, seen: care().contact, selection: 'b-1' } },
      draft: 'draft',
      found: 'contact',
      nothing: null,
      resume: { type: 'request.resume' },
    }),
    ...ends.rows,
    ...chooses.rows,
    beyond(oneAtATime, recalling, 'a home that is registered by now', isDone('draft', 'register'), idle, { given: [isRegistered] }),
    beyond(oneAtATime, recalling, 'a home whose registration has ended', isDone('draft', 'register'), begunState, { given: [hasEnded] }),
    beyond(reason, recalling, 'what is known runs on', isDone('draft', null), idle, { asks: { upload: { selection: 'b-1' }, download: { of: 'careForm' } } }),
    beyond(reason, idle, 'how we get in touch changes', begin('contact'), filling, {
      given: contactSaved,
      asks: { request: { subject: 'contact', selection: 'b-1' } },
      context: noFacts,
    }),
    beyond(reason, filling, 'it is taken', isTaken('contact'), idle, { context: { taken: 'contact' } }),
    beyond('A customer can cancel', filling, 'the customer cancels', isTaken(null), idle, { context: { taken: null } }),
    beyond(reason, idle, 'a home is registered', begin('register'), filling, { asks: { request: { subject: 'register' } } }),
    beyond(reason, idle, 'help is asked for', begin('help'), filling, { asks: { request: { subject: 'help' } } }),
    ...(
      [
        ['register', 'the home is registered', { registration: registration() }],
        ['register', 'it is no home', { isForHomes: false }],
        ['help', 'none is offered', { help: { ...care().help, isOffered: false } }],
        ['help', 'it was asked for, and has no answer', { help: { ...care().help, request: { ...helpRequest, answer: null } } }],
      ] as const
    ).map(([subject, words, over]) => beyond(oneAtATime, idle, `${subject}: ${words}`, begin(subject), idle, { given: [has('care', care(over))] })),
    beyond(oneAtATime, idle, 'help was asked for and answered, and is asked for again', begin('help'), filling, {
      given: [has('care', care({ help: { ...care().help, request: { ...helpRequest, answer: { on: '2026-06-10', text: 'You have until 1 July.' } } } }))],
    }),
    beyond('A new try says nothing of the old one', undone, 'how we get in touch changes after a refusal', begin('contact'), filling, { context: noFacts }),
    beyond(reason, idle, 'the registration is to end', end, ending, { given: [isRegistered, ...contactSaved], context: noFacts }),
    beyond(fresh, at('showing.endingIt'), 'the sign-in is too old', unproven, undone, stillUnproven),
    beyond(fresh, undone, 'the customer goes to sign in', prove, at('showing.proving'), {
      way: 'unproven',
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/care', act: 'care' } },
    }),
    beyond('Only a refusal for want of it leads there', undone, 'it was not done for another reason', prove, undone),
    beyond(fresh, at('showing.proving'), 'the provider cannot be reached', fails('beginSignIn', new Error('no')), undone, stillUnproven),
    beyond(fresh, at('showing.proving'), 'the page comes back', { type: 'page.restored' }, undone, stillUnproven),
    beyond('There is none', idle, 'there is no registration to end', end, idle),
    beyond('There is none', idle, 'it has ended already', end, idle, { given: [hasEnded] }),
    beyond('The protection ends with it: it is asked about once', ending, 'it is kept', { type: 'end.cancel' }, idle),
    beyond('It is so already', idle, 'bills are made so already', choose('standard')('k-1'), idle, { context: { sent: null } }),
    beyond('A new try says nothing of the old one', idle, 'another form of bills after something was taken', choose('plainText')('k-1'), at('showing.choosing'), {
      given: contactSaved,
      context: noFacts,
    }),
  ],
  passes: {
    ...ends.passes,
    ...chooses.passes,
    'machines/care/care.machine.ts canBegin: known === null never holds': 'It is asked once it is read: a guard for the types.',
    'machines/care/care.machine.ts canEnd: known !== null && isInForce(known) without known !== null': 'It is asked once it is read: a guard for the types.',
  },
}
