// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/brand-context.tsx'
import { accountActivityMachine } from '#machines/account-activity/account-activity.machine.ts'
import { answering } from '#tests/usage/readings.ts'
import { AccountActivityView } from '#views/account-activity/account-activity-page.tsx'
import { entries } from './entries.ts'

afterEach(cleanup)

describe('the account activity', () => {
  it('tells the customer who was there, when, why, what they looked at and what they changed', async () => {
    const machine = accountActivityMachine.provide({ actors: { reading: answering({ entries: [...entries] }) as never } })
    render(
      <BrandProvider brand={tarn}>
        <AccountActivityView actor={createActor(machine, { input: {} }).start() as never} />
      </BrandProvider>,
    )
    await screen.findByRole('article', { name: 'Wiremu Paki viewed your account' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wiremu Paki viewed your accountTue 9 June, 4:35 pm, still openReason: Asked why the May bill is highReference: C-20431Viewed: bills and payments and energy use',
      'Grace Tuala acted for youMon 8 June, 10:02 am to 10:09 amReason: Orders bottles by phoneReference: C-7Changed, 10:05 am: Orders bottles of gas',
      'You signed in with an emailed linkSun 7 June, 7:40 pm',
    ])
  })
})
