// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#domain/basics/days.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { fixed } from '#tests/shell/fixed.ts'
import { HeroView } from '#views/dashboard/hero-view.tsx'
import { showDashboard } from './stage.tsx'
import { usual } from './usual-answers.ts'

const hero = usual['/private/drd/widget/hero'] as { readonly hills: object }

describe('the words round the hills', () => {
  it('name yesterday as a customer would, and any other day by its date', async () => {
    await showDashboard()
    await screen.findByText('The hills show the power used on 8 June by the hour, 25.7 kWh in total')
    const hills = { ...hero.hills, date: addDays(today(Date.now()), -1) }
    await showDashboard({ '/private/drd/widget/hero': { ...hero, hills } })
    await screen.findByText('The hills show yesterday’s power use by the hour, 25.7 kWh in total')
  })

  it('say the hours of the next booking as they are said where it is made', async () => {
    await showDashboard()
    expect(await screen.findByText('3 expire on 30 June. Next: Sat 13 June, 10 am to noon.')).toBeTruthy()
  })
})

afterEach(cleanup)

it('the headline keeps its place, and greets who listens, until it is known', () => {
  const message = fixed<never>({ value: 'loading', context: { answered: null } })
  renderBranded(
    <HeroView
      actor={fixed({ context: { now: null }, children: {} })}
      hero={undefined}
      message={message}
      info={undefined}
      menu={undefined}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('')
  expect(screen.getByRole('img', { name: 'Kia ora' })).toBeTruthy()
})

describe('the chips on the hills', () => {
  const read = (path: string) => fixed<never>({ value: 'ready', context: { answered: { data: usual[path] } } })
  const info = read('/private/drd/widget/hero/info')
  const show = (menu: never) =>
    renderBranded(
      <HeroView
        actor={fixed({ context: { now: null }, children: {} })}
        hero={undefined}
        message={undefined}
        info={info}
        menu={menu}
      />,
    )

  it('come behind the quick actions and not before them, which would push them aside', () => {
    show(fixed<never>({ value: 'loading', context: { answered: null } }))
    expect(screen.queryByText('4.2 kWh sent out yesterday')).toBeNull()
    cleanup()
    show(read('/private/drd/widget/hero/menu'))
    const action = screen.getByRole('link', { name: 'Order LPG' })
    expect(action.compareDocumentPosition(screen.getByText('Solar')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('come without them where those could not be read', () => {
    show(fixed<never>({ value: 'failed', context: { answered: null } }))
    expect(screen.getByText('Solar')).toBeTruthy()
  })
})
