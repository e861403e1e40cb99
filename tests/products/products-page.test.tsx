// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { AgreedPlan, SwitcherAccount } from '#contract/account/account.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { tarn } from '#brands/tarn.ts'
import { plans as readPlans } from '#data/queries/account/account.queries.ts'
import { queryClient } from '#data/wire/query-client.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { defaultProblem, offline, toProblem } from '#domain/portal/problem.ts'
import { pending, type Reading } from '#machines/kit/from-query.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { movePromotionMachine } from '#machines/moving-house/move-promotion.machine.ts'
import { plansMachine } from '#machines/products/plans.machine.ts'
import { type ProductsActor, productsMachine } from '#machines/products/products.machine.ts'
import { startBackend } from '#tests/data/backend.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { accountWith, answering, factsWith, point, problem, saying } from '#tests/usage/readings.ts'
import { ProductsView } from '#views/products/products-page.tsx'
import { plans } from './plans.ts'
import { gas, lpg } from './supply-points.ts'

afterEach(cleanup)

interface Backend {
  readonly account: SwitcherAccount
  readonly search?: string
  readonly path?: string
  readonly plans?: Reading<{ readonly supplyPoints: AgreedPlan[] }>
  readonly hasEarlyAccess?: boolean
}

const open = ({
  account,
  search = '',
  path = '/account/products',
  plans: reading = { status: 'ready', data: { supplyPoints: [...plans] } },
  hasEarlyAccess = false,
}: Backend) => {
  const facts = factsWith(account)
  const meters = { properties: [{ connections: [{ supplyPointId: 'sp-1', meterSerial: 'E45420137', registers: [] }] }] }
  const machine = productsMachine.provide({
    actors: {
      connections: answering(meters) as never,
      facts: accountFactsMachine.provide({
        actors: {
          account: answering({ billingAccounts: [account] }) as never,
          billing: saying({ status: 'failed', problem }) as never,
          clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: facts.now })) as never,
          customer: answering({ userMetadata: { hasEarlyAccess } }) as never,
        },
      }),
      movePromotion: movePromotionMachine.provide({ actors: { options: answering({ promotion: {}, move: null }) as never } }),
      plans: plansMachine.provide({ actors: { reading: saying(reading) as never } }),
    },
  })
  const actor = createActor(machine, { input: { pageId: 'products', path, params: {}, search } }).start()
  renderBranded(<ProductsView actor={actor as never} />)
}

const card = (name: string) => screen.getByRole('region', { name })
const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')])

describe('My Products', () => {
  it('has one entry for each supply point, with what is known of it [USAGE-01 USAGE-06 USAGE-28]', async () => {
    open({ account: accountWith(point, gas, lpg) })
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
    expect(names).toEqual(['Electricity', 'Natural Gas', 'Bottled Gas (LPG)'])
    const words = card('Electricity').textContent
    for (const part of [
      'Night Saver Low User',
      '17.50 c/kWh',
      '33.90 c/kWh',
      '$2.07 a day',
      '0007120042UN847',
      'E45420137',
      'Readings up to 8 June',
    ])
      expect(words).toContain(part)
  })

  it('leads from each entry to its details and what may be done about it; by phone where no page does it yet', async () => {
    open({ account: accountWith(point, gas, lpg) })
    await screen.findAllByRole('heading', { level: 3 })
    expect(links(card('Electricity'))).toEqual([['See your use', '/account/products/consumption?supplyPointId=sp-1']])
    expect(links(card('Natural Gas'))).toEqual([
      ['See your gas use', '/account/products/natural-gas?supplyPointId=sp-3'],
      ['Submit meter read', '/account/products/meter-read?supplyPointId=sp-3'],
    ])
    expect(links(card('Bottled Gas (LPG)'))).toEqual([
      ['Bottles and deliveries', '/account/products/bottled-gas?supplyAgreementId=ag-4'],
      ['Order bottled gas', '/account/products/bottled-gas/order?supplyAgreementId=ag-4'],
    ])
    expect(screen.getByRole('link', { name: 'Moving house' }).getAttribute('href')).toBe('/account/profile/moving-house')
  })

  it('speaks of an EV only with its plan, of monitoring only with early access, of nothing that is not built [USAGE-07]', async () => {
    const tabs = () => links(screen.getByRole('navigation', { name: 'My Products' })).map(([name]) => name)
    open({ account: accountWith(point) })
    expect(tabs()).toEqual(['Overview', 'Electricity', 'Plans'])
    cleanup()
    open({ account: accountWith(point, gas, { ...lpg, plan: 'EV Night' }), hasEarlyAccess: true })
    expect(tabs()).toEqual(['Overview', 'Electricity', 'Natural Gas', 'Bottled gas', 'EV', 'Plans', 'Monitoring'])
  })

  it('says which property is opening and which is closing', () => {
    const account = accountWith(point, { ...point, id: 'sp-5' })
    const [first, second] = account.billingAccountSites
    if (!first || !second) throw new Error('Two sites')
    open({
      account: {
        ...account,
        billingAccountSites: [
          { ...first, status: 'opening' },
          { ...second, status: 'closing' },
        ],
      },
    })
    expect(screen.getByText('(Pending)')).toBeTruthy()
    expect(screen.getByText('(Closed)')).toBeTruthy()
  })
})

describe('the plans', () => {
  it('show every price with GST, when it holds, the term and the discounts', async () => {
    open({ account: accountWith(point), search: '?view=plans' })
    const plan = within(await screen.findByRole('region', { name: 'Night Saver Low User' }))
    const lines = plan.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(lines.slice(1)).toEqual([
      ['Night', '9 pm to 7 am', '17.50 c/kWh'],
      ['Day', '7 am to 9 pm', '33.90 c/kWh'],
      ['Daily charge', '', '$2.07 a day'],
    ])
    expect(plan.getByText('Fixed until 31 Mar 2027')).toBeTruthy()
    expect(plan.getByText('Prompt payment: 3% off')).toBeTruthy()
  })

  it('fail when an answer of 200 says that it failed, and the products go on [ACCT-39 USAGE-50]', async () => {
    const backend = await startBackend(() => ({ body: JSON.stringify({ supplyPoints: [], error: 'no' }) }))
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
    happyDOM.setURL(`${backend.origin}/account/products`)
    const stopAttending = tokenGate.attend({ wanted: () => tokenGate.open('token'), spoiled: () => {} })
    const failure = await queryClient.fetchQuery({ ...readPlans(), retry: false } as never).catch(toProblem)
    stopAttending()
    await backend.stop()
    expect(failure).toEqual(defaultProblem)
    const broken: Backend = { account: accountWith(point), plans: { status: 'failed', problem: defaultProblem } }
    open({ ...broken, search: '?view=plans' })
    await screen.findByText('We couldn’t load your plans')
    cleanup()
    open(broken)
    expect(await screen.findByRole('heading', { name: 'Electricity' })).toBeTruthy()
  })

  it('say that the customer is offline, rather than what did not arrive', async () => {
    open({ account: accountWith(point), search: '?view=plans', plans: { status: 'failed', problem: offline } })
    expect(await screen.findByText('You’re offline')).toBeTruthy()
    expect(screen.queryByText('We couldn’t load your plans')).toBeNull()
  })

  it('may be tried again three times', async () => {
    const user = userEvent.setup({ delay: null })
    open({ account: accountWith(point), search: '?view=plans', plans: { status: 'failed', problem } })
    for (let attempt = 0; attempt < 3; attempt += 1) await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

it('shows the meters with the page’s own code, and leads back to the products where they do not work', async () => {
  const said: unknown[] = []
  // Where it stands cannot be asked of it: the part fails as soon as it is drawn.
  const meterReads = fixed({ children: {}, context: { meters: pending } })
  const actor = fixed<ProductsActor>({ context: { part: 'allReads', facts: null }, children: { meterReads } })
  render(
    <BrandProvider brand={tarn}>
      <ProductsView actor={{ ...actor, send: (event: unknown) => said.push(event) } as never} />
    </BrandProvider>,
    // React tells of every error that a boundary has caught.
    { onCaughtError: () => {} },
  )
  screen.getByText('Part of this page couldn’t be loaded. Finish what you’re doing, then reload.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(said).toEqual([{ type: 'reads.close' }])
})
