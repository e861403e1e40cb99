// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { PropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { fizz } from '#brands/fizz.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { propertyDetailsMachine } from '#machines/property-details/property-details.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Page } from '#tests/kit/page.ts'
import { plans } from '#tests/products/plans.ts'
import { accountWith, answering, point } from '#tests/usage/readings.ts'
import { PropertyDetailsView } from '#views/property-details/property-details-page.tsx'

afterEach(cleanup)

const [site] = accountWith(point).billingAccountSites
const details: PropertyDetails = {
  customerNumber: '500 118 204',
  type: 'residential',
  buyingGroupName: null,
  billPeriod: { startDate: '2026-05-22', endDate: '2026-06-19', billedOn: '2026-06-20' },
  properties: [
    {
      site: site!,
      supplies: [
        {
          supplyPointId: 'sp-1',
          network: { name: 'Electra', faultsPhone: null },
          plan: plans[0] ?? null,
          startDate: '2024-03-10',
          endDate: null,
          meters: [{ serial: 'E45420137', isSmart: true, location: 'on the porch', registers: [], dueBy: null }],
        },
      ],
    },
  ],
}
/** Beside it one that nothing is connected of yet. */
const two: PropertyDetails = {
  ...details,
  properties: [...details.properties, { site: { ...site!, id: 'site-2', nickname: 'Bach', supplyPoints: [] }, supplies: [] }],
}
const pageInput = { pageId: 'propertyDetails', path: '/account/profile/property-details', params: {}, search: '' } as const

const seesDetails = async (page: Page) => {
  await page.sees('region', 'Electricity')
  await page.reads('Nothing connected yet')
  for (const link of ['111', 'Change its name', 'Moving house? Let us know', 'See your use']) await page.sees('link', link)
}

const test = loadModel({
  machine: propertyDetailsMachine,
  questions: [pageInput, { ...pageInput, search: '?x' }],
  full: two,
  empty: { ...details, properties: [] },
  mount: (actor) => <PropertyDetailsView actor={actor} />,
  eyes: {
    loading: (page) => page.sees('region', 'Your properties'),
    ready: seesDetails,
    updating: seesDetails,
    noData: (page) => page.reads('No property yet'),
    failed: (page) => page.reads('We couldn’t load your property details'),
  },
})

describeModel(entryOf('propertyDetails'), test)

const show = (data: PropertyDetails) => {
  const machine = propertyDetailsMachine.provide({ actors: { reading: answering(data) as never } })
  const actor = createActor(machine, { input: pageInput }).start()
  render(
    <BrandProvider brand={fizz}>
      <PropertyDetailsView actor={actor as never} />
    </BrandProvider>,
  )
}
const facts = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

it('shows the address, the name, each supply point with its ICP, network, meter and plan [ACCT-17]', () => {
  show(details)
  expect(screen.getByRole('heading', { level: 2, name: 'Property 1' })).toBeTruthy()
  expect(facts('Electricity')).toEqual([
    'ICP: 0007120042UN847',
    'Lines company: Electra',
    'With us: Since 10 Mar 2024',
    'Meter: E45420137, on the porch',
    'How we read it: Smart. Readings up to 8 June',
  ])
  expect(screen.getByText('Fixed until 31 Mar 2027')).toBeTruthy()
  expect(screen.getByText('33.90 c/kWh')).toBeTruthy()
  expect(facts('Account and dates')).toEqual([
    'Account: 500 118 204',
    'Kind: Home',
    'Bill period: 22 May – 19 June 2026',
    'Bill date: 20 June',
  ])
})

it('has faults rung through to us where the network’s own number is not known, and else to the network', () => {
  show(details)
  const line = () => within(screen.getByText('Faults, Electra').parentElement as HTMLElement).getByRole('link').textContent
  expect(line()).toBe(fizz.phone)
})

it('shows the last read of a meter that is read by hand, and until when one counts', () => {
  const lastRead = {
    readId: 'r',
    meterId: 'm',
    deviceId: 'd',
    deviceReading: '04161',
    readOn: '2026-05-08',
    source: 'customer',
    state: 'counted',
    used: null,
    offBy: null,
    sentAt: null,
    changeUntil: null,
    reason: null,
  } as const
  const [property] = details.properties
  const [supply] = property!.supplies
  const registers = [{ id: 'd', name: 'Anytime', unit: 'kWh' as const, lastRead }]
  const meters = [{ serial: 'B1', isSmart: false, location: null, registers, dueBy: '2026-06-19' }]
  show({
    ...details,
    buyingGroupName: 'Te Kura',
    properties: [{ ...property!, supplies: [{ ...supply!, endDate: '2026-07-01', meters }] }],
  })
  expect(facts('Electricity').slice(2)).toEqual([
    'With us: Until 1 July 2026',
    'Meter: B1',
    'How we read it: Read by hand',
    'Last read: 8 May 2026: 4,161 kWh, read by you',
    'On this bill if read by: 19 June',
  ])
  expect(facts('Account and dates')).toContain('Buying group: Te Kura')
})
