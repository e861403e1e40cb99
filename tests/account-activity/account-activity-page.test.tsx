// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { answering } from '#tests/usage/readings.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

afterEach(cleanup)

const open = (newest: AccountActivity) => {
  const machine = accountActivityMachine.provide({ actors: { newest: answering(newest) as never } })
  const input = { pageId: 'accountActivity', path: '/account/profile/activity', params: {}, search: '' } as const
  renderBranded(<AccountActivityView actor={createActor(machine, { input }).start()} />)
}

describe('the account activity', () => {
  it('tells the customer by day who was there, when, why, from where, what they looked at and what they changed', async () => {
    open({ entries: [...entries], next: null })
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
        'Grace Tuala made changes for you10:02 am to 10:09 amReason: Orders bottles by phoneReference: C-7Changed, 10:05 am: Orders bottles of gas',
      ],
      ['Sunday 7 June', 'You signed in with an emailed linkFirefox on a phone, network 203.0.113.x7:40 pm'],
      [
        'Saturday 6 June',
        'Rangi Thompson changed an alert: Planned outages, offby a link in an email, Firefox on a phone, network 203.0.113.x12:00 pm',
      ],
    ])
  })

  it('looks for nothing any more once each choice is taken back', async () => {
    const user = userEvent.setup({ delay: null })
    open({ entries: [], next: null })
    await user.click(screen.getByRole('radio', { name: 'Changes' }))
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(await screen.findByText('Nothing yet')).toBeTruthy()
  })
})
