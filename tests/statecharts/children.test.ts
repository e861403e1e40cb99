import { describe, expect, it } from 'vitest'
import { catalogue, entryOf } from '#machines/catalogue.ts'
import { actorsOf, addressesOf, childrenOf, parentsOf } from './children.ts'

const chartsOf = (id: Parameters<typeof entryOf>[0]) =>
  actorsOf(entryOf(id), catalogue).map(({ name, chart, id: own }) => [name, chart?.id ?? null, own])

describe('what a chart runs', () => {
  it('is a chart of its own, one that is drawn for all of its kind, or none', () => {
    expect(chartsOf('moveWizard')).toEqual([
      ['draft', null, null],
      ['address', 'addressSearch', null],
      ['offers', null, null],
      ['rates', null, null],
      ['command', 'addBookingCommand', 'submitMoveCommand'],
    ])
  })

  it('has a page, for every chart that another runs', () => {
    const without = catalogue.flatMap((entry) =>
      actorsOf(entry, catalogue).flatMap(({ name, chart, id }) => (chart === null && id !== null ? [`${entry.id} ${name}`] : [])),
    )
    expect(without).toEqual([])
  })

  it('is run by another, every chart but the roots of the portal and the desk: what shows by the page that is open, what counts beside it by the companions', () => {
    expect(catalogue.filter((entry) => parentsOf(entry, catalogue).length === 0).map(({ id }) => id)).toEqual(['app', 'desk'])
    expect(addressesOf(entryOf('deskNumbers'))).toEqual(['/staff/numbers'])
    expect(parentsOf(entryOf('deskNumbers'), catalogue).map(({ id }) => id)).toEqual(['deskPage'])
    const runBy = (['movingHouse', 'moments', 'analytics', 'introductions'] as const).map((id) =>
      parentsOf(entryOf(id), catalogue).map((parent) => parent.id),
    )
    expect(runBy).toEqual([['page'], ['companions'], ['companions'], ['companions']])
    expect(addressesOf(entryOf('movingHouse'))).toEqual(['/account/profile/moving-house', '/account/profile/moving-house/wizard'])
    expect(chartsOf('page')).toContainEqual(['movingHouse', 'movingHouse', null])
  })

  it('is told of charts whose code comes later', () => {
    const late = catalogue.flatMap((entry) => {
      const known = new Set(childrenOf(entry, catalogue).map(([name]) => name))
      return Object.entries(entry.machine.implementations.actors as Record<string, object>).flatMap(([name, logic]) =>
        'transition' in logic || 'root' in logic || known.has(name) ? [] : [`${entry.id} ${name}`],
      )
    })
    expect(late).toEqual([])
    expect(childrenOf(entryOf('start'), catalogue).map(([name, { id }]) => [name, id])).toEqual([
      ['calls', 'startCalls'],
      ['onboarding', 'onboarding'],
    ])
  })
})
