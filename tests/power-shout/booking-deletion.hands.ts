import type { Eyes, Hands } from '#tests/kit/page.ts'

export const hands: Hands = {
  'booking.delete': (page) => page.press('Cancel booking: Saturday 13 June, 10 am to noon'),
  'deletion.confirm': (page) => page.press('Yes, cancel it'),
  'deletion.cancel': (page) => page.press('Keep it'),
  'deletion.retry': (page) => page.press('Try again'),
}

export const eyes: Eyes = {
  'idle.quiet': async (page) => {
    await page.sees('list', 'Your bookings')
    await page.lacks('dialog')
  },
  'idle.success': (page) => page.reads('Cancelled. The hours are back in your balance. You can book them again.'),
  confirming: (page) => page.sees('dialog', 'Cancel this booking?'),
  loading: (page) => page.waits(/./),
  error: (page) => page.reads(/^We couldn’t cancel this booking\./),
}
