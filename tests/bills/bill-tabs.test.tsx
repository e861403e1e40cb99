// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pages } from '#domain/portal/pages.ts'
import type { PageId } from '#domain/portal/routes.ts'
import { billTabsOf } from '#machines/bills/bill-tabs.ts'
import { BillsFrame } from '#views/bills/bills-frame.tsx'

afterEach(cleanup)

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

const show = (current: PageId, hasEarlyAccess = true) => {
  render(
    <BillsFrame tabs={billTabsOf({ hasEarlyAccess })} current={current}>
      <p>The page</p>
    </BillsFrame>,
  )
}

describe('the tabs of Bills', () => {
  it.each([
    ['bill [BILL-01]', 'bill', 'Bills', [['All bills and payments', '/account/bill/transactions']]],
    ['billTransactions [BILL-03]', 'billTransactions', 'Bills', []],
    ['billInsights [BILL-04]', 'billInsights', 'Why and proof', [['Bill checker', '/account/bill/checker']]],
    ['billChecker', 'billChecker', 'Why and proof', []],
    ['billPayments [BILL-02]', 'billPayments', 'Pay', [['Bill planner', '/account/bill/planner']]],
    ['billPlanner [BILL-05]', 'billPlanner', 'Pay', []],
  ] as const)('are one row of three on the page %s', (_, current, tab, more) => {
    show(current)
    expect(linksIn('Bills')).toEqual(
      [
        ['Bills', '/account/bill'],
        ['Why and proof', '/account/bill/insights'],
        ['Pay', '/account/bill/payments'],
      ].map(([label, href]) => [label, href, label === tab ? 'page' : null]),
    )
    const others = screen.queryByRole('navigation', { name: `More in ${tab}` })
    const ways = others ? within(others).getAllByRole('link') : []
    expect(ways.map((way) => [way.querySelector('p')?.textContent, way.getAttribute('href')])).toEqual(more)
  })

  it('lead on from no page that does so itself', () => {
    render(
      <BillsFrame tabs={billTabsOf(null)} current="bill" hasOwnWays>
        <p>The page</p>
      </BillsFrame>,
    )
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
  })

  it('have each page of Bills in one of them', () => {
    const inTabs = billTabsOf({ hasEarlyAccess: true }).flatMap((tab) => tab.pages.map(({ page }) => page))
    const ofBills = Object.entries(pages).flatMap(([id, { tab }]) => (tab === 'bills' ? [id] : []))
    expect(inTabs.toSorted()).toEqual(ofBills.toSorted())
  })

  it('are those alone where a tab has one page: without early access no checker and no planner', () => {
    show('billPayments', false)
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
    expect(billTabsOf(null)).toEqual(billTabsOf({ hasEarlyAccess: false }))
  })
})
