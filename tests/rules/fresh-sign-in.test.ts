import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { accessTo, namesWithAccess } from '#contract/access.ts'
import { catalogue, entryOf } from '#machines/catalogue.ts'

/** The state that sends a call, and whether a form leads to it, or one press that would be refused immediately. */
interface Way {
  readonly chart: string
  readonly state: string
  readonly by: 'form' | 'press'
}
const way =
  (by: Way['by']) =>
  (chart: string, state: string): Way => ({ chart, state, by })
const form = way('form')
const press = way('press')

const settings = form('editableField', 'open.loading')
const devices = press('devices', 'open.showing.ending')
const change = press('paymentChange', 'loading')
const people = form('people', 'open.sending')
const cards = form('cardForm', 'sending')

const ways: Readonly<Record<string, Way>> = {
  changeEmail: settings,
  savePhone: settings,
  deletePhone: press('editableField', 'removing'),
  updatePostalAddress: settings,
  updateUserPreferences: settings,
  resetPassword: press('passwordReset', 'loading'),
  endDevice: devices,
  endOtherDevices: devices,
  beginPasskey: press('passkeys', 'open.showing.adding'),
  addPasskey: press('passkeys', 'open.showing.adding'),
  removePasskey: press('passkeys', 'open.showing.removing'),
  beginCodes: press('codes', 'open.showing.beginning'),
  confirmCodes: press('codes', 'open.showing.confirming'),
  renewRecoveryCodes: press('codes', 'open.showing.renewing'),
  endCodes: press('codes', 'open.showing.ending'),
  changePerson: people,
  invitePerson: people,
  makeApiKey: form('apiKeys', 'open.making'),
  giveConsent: form('consents', 'open.giving'),
  renewConsent: press('consents', 'open.renewing'),
  askDeletion: form('deletionForm', 'sending'),
  askDataArchive: press('dataExport', 'open.asking'),
  endCare: press('care', 'open.showing.endingIt'),
  setUpDirectDebit: form('directDebitForm', 'sending'),
  saveCard: cards,
  setUpRecurringCard: cards,
  updateRecurringCard: change,
  extendCredit: change,
  refundCredit: change,
}

/** States of these charts that send a call without a need for a fresh sign-in by the same actor. */
const sendsOther = { 'people open.removing': 'removePerson', 'care open.showing.choosing': 'saveBillForm' }

/** Events that send what was filled in. */
const submits: ReadonlySet<string> = new Set(['field.save', 'form.submit'])

const chartOf = (id: string): AnyStateMachine => entryOf(id).machine
const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]
const invokes = (node: AnyStateNode, src: string) => node.invoke.some((each) => each.src === src)
const hears = (machine: AnyStateMachine, event: string) =>
  statesOf(machine.root).some((node) => node.ownEvents.includes(event as never))
/** The chart looks, as its form opens, whether the sign-in is fresh, and asks for one where it is not. */
const asksFirst = (machine: AnyStateMachine) =>
  statesOf(machine.root).some((node) => invokes(node, 'proofCheck')) && hears(machine, 'proof.needed')

const stateAt = ({ chart, state }: Way): AnyStateNode => {
  const found = statesOf(chartOf(chart).root).find(({ path }) => path.join('.') === state)
  if (!found) throw new Error(`${chart} has no state ${state}`)
  return found
}
const transitionsOf = (node: AnyStateNode) => [...node.transitions.values()].flat()
const aboveOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? aboveOf(node.parent) : [])]
/** The states that are entered with one: its own initial ones. */
const enteredWith = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.type === 'compound' ? node.initial.target.flatMap(enteredWith) : []),
]

/** `proof.begin` in this state leaves for the identity provider. */
const leavesForProof = (node: AnyStateNode): boolean =>
  [...aboveOf(node), ...enteredWith(node)].some((each) =>
    transitionsOf(each).some(
      ({ eventType, target }) => eventType === 'proof.begin' && target?.some((next) => invokes(next, 'beginSignIn')),
    ),
  )

/** A refused request leads to a state that offers the sign-in. */
const offersProof = (sending: AnyStateNode): boolean => {
  const answers = sending.invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
  return transitionsOf(sending).some(
    ({ eventType, target }) => answers.includes(eventType) && target?.some((next) => leavesForProof(next)),
  )
}

/** The transitions by which one state is entered from another. */
const entriesTo = (sending: AnyStateNode, machine: AnyStateMachine) =>
  statesOf(machine.root).flatMap((from) =>
    transitionsOf(from).filter(({ target }) => target?.flatMap(enteredWith).includes(sending)),
  )

/** The form that a state is of has looked, as it opened, whether the sign-in is fresh, and offers one where it is not. */
const hasLooked = (from: AnyStateNode): boolean =>
  aboveOf(from)
    .filter(({ parent }) => parent)
    .some((above) => {
      const looking = enteredWith(above).find((node) => invokes(node, 'proofCheck'))
      const hearing =
        looking && [looking, ...enteredWith(above)].find(({ ownEvents }) => ownEvents.includes('proof.needed' as never))
      const next = hearing && transitionsOf(hearing).find(({ eventType }) => eventType === 'proof.needed')
      return (
        next !== undefined &&
        next.actions.some((action) => action === 'awaitProof') &&
        (next.target ?? [hearing]).some((node) => node && leavesForProof(node))
      )
    })

describe('what takes a fresh sign-in', () => {
  it('is every such row of the table of access, and nothing else', () => {
    const fresh = namesWithAccess.filter((name) => accessTo({ name }).isFresh)
    expect(Object.keys(ways).toSorted()).toEqual(fresh.toSorted())
  })

  it.each(Object.entries(ways))('is offered where %s was refused for want of it', (_, sent) => {
    expect(offersProof(stateAt(sent))).toBe(true)
  })

  it.each(Object.entries(ways).filter(([, { by }]) => by === 'form'))(
    'is looked for before the form of %s is filled in',
    (_, sent) => {
      const entries = entriesTo(stateAt(sent), chartOf(sent.chart))
      expect([entries.length > 0, entries.filter(({ source }) => !hasLooked(source)).map(({ source }) => source.id)]).toEqual([
        true,
        [],
      ])
    },
  )

  it.each(Object.entries(ways).filter(([, { by }]) => by === 'press'))(
    'is asked for at the one press of %s, which sends no form',
    (_, sent) => {
      const events = entriesTo(stateAt(sent), chartOf(sent.chart)).map(({ eventType }) => eventType)
      expect([events.length > 0, events.filter((event) => submits.has(event))]).toEqual([true, []])
    },
  )

  it('is known of every state that sends by the same actor', () => {
    const named = Object.values(ways).map(({ chart, state }) => `${chart} ${state}`)
    const sending = Object.values(ways).flatMap((sent) => {
      const actors = stateAt(sent).invoke.map(({ src }) => String(src))
      return statesOf(chartOf(sent.chart).root).flatMap((node) =>
        actors.some((src) => invokes(node, src)) ? [`${sent.chart} ${node.path.join('.')}`] : [],
      )
    })
    expect([...new Set(sending)].toSorted()).toEqual([...new Set([...named, ...Object.keys(sendsOther)])].toSorted())
    expect(Object.values(sendsOther).filter((name) => accessTo({ name }).isFresh)).toEqual([])
  })

  it('is asked for first by every chart that sends a form and may be refused for want of it', () => {
    const forms = catalogue.filter(({ machine }) => hears(machine, 'form.submit') && hears(machine, 'proof.begin'))
    expect(forms.map(({ id }) => id).filter((id) => !asksFirst(chartOf(id)))).toEqual([])
    expect(forms.map(({ id }) => id).toSorted()).toEqual(
      ['apiKeys', 'cardForm', 'consents', 'deletionForm', 'directDebitForm', 'people'].toSorted(),
    )
  })
})
