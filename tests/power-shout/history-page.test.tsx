// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { selectHistoryMode } from '#machines/power-shout/activity-history.selectors.ts'
import type { Heard } from '#tests/data/backend.ts'
import * as answers from './answers.ts'
import { at, openPage } from './open-page.tsx'
import { eventually } from '#tests/kit/eventually.ts'

const path = '/account/profile/powershout/activity'
const pageOf = ({ path: asked }: Heard) => Number(new URL(asked, 'http://portal').searchParams.get('pageNumber'))
const rows = () => within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('listitem').length

const openHistory = async (more: object | number) => {
  const page = await openPage({
    path,
    own: { [`GET ${at}/activity/history`]: (heard) => (pageOf(heard) === 1 ? answers.historyPage(1, 2) : more) },
  })
  await screen.findByText('Gift: Gift 39')
  const mode = () => {
    const { history } = page.actor.getSnapshot().children
    return history && selectHistoryMode(history.getSnapshot())
  }
  return { ...page, mode }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the activity history', () => {
  it('asks for pages of forty from the first, and adds the next below [SHOUT-22 SHOUT-23 SHOUT-24 SHOUT-25]', async () => {
    const page = await openHistory(answers.historyPage(2, 2))
    expect(rows()).toBe(40)
    press('Load more')
    expect(page.mode()).toBe('loadingNewPage')
    expect(await screen.findByText('Gift: Gift 79')).toBeTruthy()
    expect([page.mode(), rows()]).toEqual(['ready', 80])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    expect(page.calls('GET').filter((call) => call.includes('history'))).toEqual([
      `${at}/activity/history?pageSize=40&pageNumber=1`,
      `${at}/activity/history?pageSize=40&pageNumber=2`,
    ])
  })

  it('keeps what is there when a further page fails, says so, and reads it when asked again [SHOUT-25]', async () => {
    const page = await openHistory(500)
    press('Load more')
    expect(await screen.findByText('We couldn’t load more activity. Try again, or call 0800 086 400.')).toBeTruthy()
    expect([page.mode(), rows()]).toEqual(['errorNewPage', 40])
    page.say({
      [`GET ${at}/activity/history`]: (heard: Heard) => answers.historyPage(pageOf(heard), 2),
    })
    press('Try again')
    await eventually(() => expect(rows()).toBe(80))
  })

  it('lists what was given, booked, cancelled, used and lost [SHOUT-06]', async () => {
    const booking = { date: '2026-06-13', startHour: 10, endHour: 12 }
    const one = (activityId: string, more: object) => ({ ...answers.activity(0), activityId, title: null, ...more })
    await openPage({
      path,
      own: {
        [`GET ${at}/activity/history`]: {
          activityList: [
            one('1', { type: 'accepted', title: 'Winter warmer', hours: 4 }),
            one('2', { type: 'booked', hours: -2, booking }),
            one('3', { type: 'cancelled', hours: 2, booking }),
            one('4', { type: 'used', hours: 0, booking, savedNZD: 1.36 }),
            one('5', { type: 'used', hours: 0, booking }),
            one('6', { type: 'expired', title: 'Birthday', hours: -3 }),
          ],
          totalPages: 1,
          page: 1,
        },
      },
    })
    await screen.findByText('Accepted Winter warmer')
    expect(
      within(screen.getByRole('region', { name: 'Activity' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Accepted Winter warmer1 June 2026+4 h',
      'Booked 13 June, 10 am to noon1 June 2026−2 h',
      'Cancelled 13 June, 10 am to noon1 June 2026+2 h',
      'Used 13 June, 10 am to noon1 June 2026saved $1.36',
      'Used 13 June, 10 am to noon1 June 2026',
      'Expired: Birthday1 June 2026−3 h',
    ])
  })
})
