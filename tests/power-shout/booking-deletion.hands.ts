import type { Eyes, Hands } from '#tests/kit/page.ts'

export const hands: Hands = {
  'booking.delete': (page) => page.press('Cancel booking: Saturday 13 June, 10 am to noon'),
  'deletion.confirm': (page) => page.press('Yes, cancel booking'),
  'deletion.cancel': (page) => page.press('Keep booking'),
  'deletion.retry': (page) => page.press('Try again'),
}

const gone = 'Cancelled. Your hours are back in your balance.'

export const eyes: Eyes = {
  'idle.quiet': async (page) => {
    await page.tells(
      ['Saturday 13 June, 10 am to noon', 'Booked. 2 free hours at 14 Tūī Lane', 'Cancel booking'],
      ['Saturday 27 June, 10 am to noon', 'Booked. 2 free hours at 14 Tūī Lane', 'Cancel booking'],
    )
    await page.lacks('dialog')
    await page.lacksText(gone)
  },
  'idle.success': (page) => page.reads(gone),
  confirming: (page) =>
    page.tells(['Cancel this booking?', 'Saturday 13 June, 10 am to noon. Your 2 free hours go back to your balance.']),
  loading: async (page) => {
    await page.waits(/^Cancel booking: Saturday 13 June/)
    await page.bars(/^Cancel booking: Saturday 27 June/)
  },
  error: (page) => page.reads(/^We couldn’t cancel this booking\./),
}
