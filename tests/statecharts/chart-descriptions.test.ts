import { describe, expect, it } from 'vitest'
import { and, not } from 'xstate'
import { ownDescriptions } from '#machines/catalogue/descriptions.ts'
import type { ChartDescriptions } from '#machines/catalogue/descriptions/chart-descriptions.ts'
import { sharedDescriptions } from '#machines/catalogue/descriptions/shared.ts'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { actionsIn, edgesOf, nameOf, statesOf } from '#tests/kit/chart.ts'
import { describeActions, describeEdge, describeGuard } from './chart-descriptions.ts'
import { sayGuard } from '#tests/kit/chart-words.ts'
import { offerMachine } from '#tests/kit/fixtures/offer.machine.ts'

type Kind = keyof ChartDescriptions
const kinds: readonly Kind[] = ['guards', 'actions', 'delays']

const partsOf = (guard: unknown): readonly unknown[] =>
  typeof guard === 'function' && 'guards' in guard ? [guard, ...(guard.guards as unknown[]).flatMap(partsOf)] : [guard]
const isComposed = (guard: unknown) => typeof guard === 'function' && 'guards' in guard
const isTimer = (action: unknown) => typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.')

/** Everything of the charts that needs a description: the name in the code, and how it reads. */
const used = catalogue.flatMap(({ id, machine }) => {
  const guards = edgesOf(machine).flatMap(({ transition: { guard } }) => (guard === undefined ? [] : partsOf(guard)))
  const actions = actionsIn(machine).flatMap(({ action }) => (isTimer(action) ? [] : [action]))
  return [
    ...guards.map((guard) => ({
      id,
      kind: 'guards' as Kind,
      name: sayGuard(guard),
      key: nameOf(guard) ?? sayGuard(guard),
      text: describeGuard(id, guard),
      isComposed: isComposed(guard),
    })),
    ...actions.map((action) => {
      const [text = '…'] = describeActions(id, [action])
      return { id, kind: 'actions' as Kind, name: JSON.stringify(action), key: nameOf(action) ?? '…', text, isComposed: false }
    }),
    ...Object.keys(machine.implementations.delays).map((delay) => ({
      id,
      kind: 'delays' as Kind,
      name: delay,
      key: delay,
      text: ownDescriptions[id]?.delays?.[delay] ?? delay,
      isComposed: false,
    })),
  ]
})

const isKnown = (id: string, kind: Kind, key: string) =>
  key in (ownDescriptions[id]?.[kind] ?? {}) || key in (sharedDescriptions[kind] ?? {})

describe('what charts and their states mean', () => {
  it('is a sentence that names its subject', () => {
    const nameless = /^(It|They|None|Nothing|Nobody|What)\b/
    const described = catalogue.flatMap(({ id, machine }) =>
      statesOf(machine.root).map(({ path, description = '' }) => [[id, ...path].join('.'), description] as const),
    )
    const texts = [...described, ...used.map(({ id, kind, key, text }) => [`${id}, ${kind}: ${key}`, text] as const)]
    expect([...new Set(texts.flatMap(([place, text]) => (nameless.test(text) ? [`${place}: ${text}`] : [])))]).toEqual([])
    expect(described.flatMap(([place, text]) => (/^[A-Z].*[.]$/.test(text) ? [] : [`${place}: ${text}`]))).toEqual([])
  })
})

describe('what guards, actions and delays mean', () => {
  it('is described for every one of every chart, in machines/catalogue/descriptions', () =>
    expect([
      ...new Set(
        used.flatMap(({ id, kind, key, isComposed: isWhole }) =>
          isWhole || isKnown(id, kind, key) ? [] : `${id}, ${kind}: ${key}`,
        ),
      ),
    ]).toEqual([]))

  it('is described for none that no chart has', () => {
    const own = Object.entries(ownDescriptions).flatMap(([id, chart]) =>
      kinds.flatMap((kind) => Object.keys(chart[kind] ?? {}).map((key) => [id, kind, key] as const)),
    )
    const isUsed = (id: string | null, kind: Kind, key: string) =>
      used.some((each) => (id === null || each.id === id) && each.kind === kind && each.key === key)
    const shared = kinds.flatMap((kind) => Object.keys(sharedDescriptions[kind] ?? {}).map((key) => [null, kind, key] as const))
    expect([...own, ...shared].filter(([id, kind, key]) => !isUsed(id, kind, key))).toEqual([])
  })

  it('is shared only by what is one piece of code: a chart’s own guard of such a name has its own description', () => {
    const codeOf = ({ id, kind, key }: (typeof used)[number]) => {
      const given = (entryOf(id).machine.implementations[kind] as Record<string, unknown>)[key]
      const { assignment = given } = (given ?? {}) as { readonly assignment?: unknown }
      return `${key}: ${typeof assignment === 'function' ? String(assignment) : JSON.stringify(assignment)}`
    }
    const sharing = used.filter(
      ({ id, kind, key }) => key in (sharedDescriptions[kind] ?? {}) && !(key in (ownDescriptions[id]?.[kind] ?? {})),
    )
    const charts = Map.groupBy(sharing, codeOf)
    const single = [...charts.values()].filter((uses) => new Set(uses.map(({ id }) => id)).size === 1)
    expect([...new Set(single.flatMap((uses) => uses.map(({ id, kind, key }) => `${id}, ${kind}: ${key}`)))]).toEqual([])
  })

  it('reads as English: a capital first, no full stop, no name of the code, nothing left to fill in', () => {
    const names = /[a-z][A-Z]|[{}[\]]|\.$|^[^A-Z]|_/
    const marks = /kWh|PowerShout|SmoothPay/g
    expect(
      [...new Set(used.filter(({ isComposed: isWhole }) => !isWhole).map(({ text }) => text))].filter((text) =>
        names.test(text.replaceAll(marks, '')),
      ),
    ).toEqual([])
  })

  it('tells apart what a chart asks or does with different parameters', () => {
    const alike = Map.groupBy(
      used.filter(({ kind }) => kind !== 'delays'),
      ({ id, kind, key, text }) => `${id}, ${kind}: ${key}: ${text}`,
    )
    expect([...alike].flatMap(([text, uses]) => (new Set(uses.map(({ name }) => name)).size > 1 ? [text] : []))).toEqual([])
  })

  it('fills in parameters, joins what is asked together, and keeps the code’s name where there is no description', () => {
    const step = { type: 'isStep', params: { step: 'cardSaved' } }
    expect(describeGuard('walkThrough', step)).toBe('The customer stopped at step card saved')
    expect(describeGuard('walkThrough', and([step, not('hasNoOffers')]))).toBe(
      'The customer stopped at step card saved, and some offers are open',
    )
    expect(describeGuard('walkThrough', not('isCompleted'))).toBe('not so: the customer has finished the walkthrough')
    expect(describeGuard('offer', 'isSure')).toBe('isSure')
    expect(
      describeActions('page', [{ type: 'awaitReadings', params: { of: ['account', 'openBills'] } }, 'awaitReadings']),
    ).toEqual(['Start loading: account, open bills', 'Start loading'])
  })

  it('says the arrow that is taken where no guard holds, and what the end of a delay means', () => {
    const say = (machine: Parameters<typeof edgesOf>[0], id: string) => {
      const edge = edgesOf(machine).find((each) => each.id === id)
      return edge && describeEdge(machine, edge)
    }
    expect(say(offerMachine, 'offer.deal.open.accepting / xstate.error.actor.acceptOffer #2')).toEqual({
      trigger: 'acceptOffer fails',
      condition: 'Otherwise',
      actions: [],
    })
    expect(say(entryOf('page').machine, 'page.opening / xstate.after.chunkTimeout.page.opening #1')).toMatchObject({
      trigger: 'after 120 s: the page’s code takes too long to load',
      condition: '',
    })
    expect(say(entryOf('token').machine, 'token.alive / xstate.after.temporaryRefresh.token.alive #1')).toMatchObject({
      trigger: 'after a while: the session’s time is over',
    })
  })
})
