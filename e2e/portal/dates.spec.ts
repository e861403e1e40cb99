import { expect } from 'playwright/test'
import { anyWidth, test } from '#e2e/kit/test.ts'

test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Monday 23 November`: today in Auckland. */
const todayInAuckland = () => {
  const parts = new Intl.DateTimeFormat('en-NZ', {
    timeZone: 'Pacific/Auckland',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(new Date())
  return ['weekday', 'day', 'month'].map((type) => parts.find((part) => part.type === type)?.value).join(' ')
}

test(
  'shows Auckland’s days in New Zealand’s form, weeks from Sunday on, wherever the browser is [FMT-01 FMT-02 FMT-03]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('aroha@example.com', '/account/profile/powershout/booking')
    const calendar = page.getByRole('grid', { name: /^Pick a day/ })
    await expect(calendar.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    const today = calendar.locator('[aria-current=date]')
    await expect(today).toHaveAccessibleName(new RegExp(`^${todayInAuckland()}\\b`))
    const [weekday] = todayInAuckland().split(' ')
    expect(await today.evaluate((cell: HTMLTableCellElement) => cell.cellIndex)).toBe(weekdays.indexOf(weekday ?? ''))
  },
)
