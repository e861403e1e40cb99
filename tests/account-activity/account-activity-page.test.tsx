// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import type { ActivityEntry } from '#contract/account-activity.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { answering } from '#tests/usage/readings.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

afterEach(cleanup)

const change: ActivityEntry = {
  kind: 'change',
  id: 'c-1',
  at: '2026-06-06T12:00:00+12:00',
  what: 'alerts',
  about: 'Planned outages, off',
  by: { name: 'Rangi Thompson', who: 'other' },
  channel: 'mailLink',
  device: 'Firefox on a phone',
  network: '203.0.113.x',
  reason: null,
}

describe('the account activity', () => {
  it('tells the customer by day who was there, when, why, from where, what they looked at and what they changed', async () => {
    const answer = answering({ entries: [...entries, change], next: null }) as never
    const machine = accountActivityMachine.provide({ actors: { newest: answer } })
    const input = { pageId: 'accountActivity', path: '/account/profile/activity', params: {}, search: '' } as const
    render(
      <BrandProvider brand={tarn}>
        <AccountActivityView actor={createActor(machine, { input }).start()} />
      </BrandProvider>,
    )
    await screen.findByRole('article', { name: 'Wiremu Paki viewed your account' })
    const shown = screen.getAllByRole('region', { name: /June/ }).map((day) => [
      within(day).getByRole('heading', { level: 2 }).textContent,
      ...within(day)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ])
    expect(shown).toEqual([
      [
        'Tuesday 9 June',
        'Wiremu Paki viewed your account4:35 pm, still openReason: Asked why the May bill is highReference: C-20431Viewed: bills and payments and energy use',
      ],
      [
        'Monday 8 June',
        'Grace Tuala acted for you10:02 am to 10:09 amReason: Orders bottles by phoneReference: C-7Changed, 10:05 am: Orders bottles of gas',
      ],
      ['Sunday 7 June', 'You signed in with an emailed linkFirefox on a phone, network 203.0.113.x7:40 pm'],
      [
        'Saturday 6 June',
        'Rangi Thompson changed an alert: Planned outages, offby a link in a mail, Firefox on a phone, network 203.0.113.x12:00 pm',
      ],
    ])
  })
})
