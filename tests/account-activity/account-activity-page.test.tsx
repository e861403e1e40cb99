// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { answering } from '#tests/usage/readings.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

afterEach(cleanup)

describe('the account activity', () => {
  it('tells the customer by day who was there, when, why, what they looked at and what they changed, of all or of some', async () => {
    const machine = accountActivityMachine.provide({ actors: { reading: answering({ entries: [...entries] }) as never } })
    render(
      <BrandProvider brand={tarn}>
        <AccountActivityView actor={createActor(machine, { input: { show: 'all' } }).start() as never} />
      </BrandProvider>,
    )
    await screen.findByRole('article', { name: 'Wiremu Paki viewed your account' })
    const shown = () =>
      screen.getAllByRole('region', { name: /June/ }).map((day) => [
        within(day).getByRole('heading', { level: 2 }).textContent,
        ...within(day)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ])
    const ofStaff = [
      [
        'Tuesday 9 June',
        'Wiremu Paki viewed your account4:35 pm, still openReason: Asked why the May bill is highReference: C-20431Viewed: bills and payments and energy use',
      ],
      [
        'Monday 8 June',
        'Grace Tuala acted for you10:02 am to 10:09 amReason: Orders bottles by phoneReference: C-7Changed, 10:05 am: Orders bottles of gas',
      ],
    ]
    const own = [['Sunday 7 June', 'You signed in with an emailed linkFirefox on a phone7:40 pm']]
    expect(shown()).toEqual([...ofStaff, ...own])
    await userEvent.click(screen.getByRole('radio', { name: 'Sign-ins' }))
    expect(shown()).toEqual(own)
    await userEvent.click(screen.getByRole('radio', { name: 'Our people' }))
    expect(shown()).toEqual(ofStaff)
  })
})
