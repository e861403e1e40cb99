// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { nextBestActions } from './next-best-actions.hands.ts'
import { showDashboard } from './stage.tsx'

describe('putting a suggestion away', () => {
  it('puts a dismissed action away at once and tells the backend its type [DASH-24 DASH-97]', async () => {
    const { heard } = await showDashboard()
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: Finish your home profile' }))
    expect(await screen.findByText('Dismissed: Finish your home profile.')).toBeTruthy()
    const sent = () => heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
    await eventually(() => expect(sent()).toEqual([['/v2/private/nextBestAction/dismiss', '{"type":"completeHomeProfile"}']]))
  })

  it('brings a dismissed action back when that is undone, and tells the backend [DASH-24]', async () => {
    const { heard } = await showDashboard()
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: Finish your home profile' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Dismiss: Finish your home profile' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(heard.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/v2/private/nextBestAction/dismiss', '{"type":"completeHomeProfile"}'],
      ['/v2/private/nextBestAction/restore', '{"type":"completeHomeProfile"}'],
    ])
  })

  it.each([
    ['the next row', 2, 'Dismiss: Try the shower optimiser'],
    ['the title after the last row', 1, 'To do'],
  ])('gives the focus to %s when a suggestion is dismissed', async (_, count, taker) => {
    await showDashboard({ '/private/nextBestAction': { nextBestActions: nextBestActions.slice(0, count) } })
    ;(await screen.findByRole('button', { name: 'Dismiss: Book your free hours' })).focus()
    await userEvent.keyboard('{Enter}')
    const focused = document.activeElement
    expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(taker)
  })
})
