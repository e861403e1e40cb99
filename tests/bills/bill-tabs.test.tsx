// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pages } from '#domain/pages.ts'
import type { PageId } from '#domain/routes.ts'
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
    [
      'bill',
      'Bills',
      [
        ['Your bills', '/account/bill', 'page'],
        ['Bills and payments', '/account/bill/transactions', null],
      ],
    ],
    [
      'billTransactions',
      'Bills',
      [
        ['Your bills', '/account/bill', null],
        ['Bills and payments', '/account/bill/transactions', 'page'],
      ],
    ],
    [
      'billInsights',
      'Why and proof',
      [
        ['One bill, line by line', '/account/bill/insights', 'page'],
        ['Bill checker', '/account/bill/checker', null],
      ],
    ],
    [
      'billChecker',
      'Why and proof',
      [
        ['One bill, line by line', '/account/bill/insights', null],
        ['Bill checker', '/account/bill/checker', 'page'],
      ],
    ],
    [
      'billPayments',
      'Pay',
      [
        ['What’s due', '/account/bill/payments', 'page'],
        ['Bill planner', '/account/bill/planner', null],
      ],
    ],
    [
      'billPlanner',
      'Pay',
      [
        ['What’s due', '/account/bill/payments', null],
        ['Bill planner', '/account/bill/planner', 'page'],
      ],
    ],
  ] as const)('are three, of which %s is in “%s” [BILL-01 BILL-02 BILL-03 BILL-04 BILL-05]', (current, tab, inside) => {
    show(current)
    expect(linksIn('Bills')).toEqual(
      [
        ['Bills', '/account/bill'],
        ['Why and proof', '/account/bill/insights'],
        ['Pay', '/account/bill/payments'],
      ].map(([label, href]) => [label, href, label === tab ? 'page' : null]),
    )
    expect(linksIn(`In ${tab}`)).toEqual(inside)
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
