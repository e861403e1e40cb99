import { withEvent } from '#machines/kit/with-event.ts'

/** J, K and a press lead to another row: its part of the screen starts again in `showing`. */
export const rowSteps = {
  'row.next': { guard: 'hasNext', target: 'showing', reenter: true, actions: 'storeNext' },
  'row.previous': { guard: 'hasPrevious', target: 'showing', reenter: true, actions: 'storePrevious' },
  'row.open': { guard: withEvent('isOther'), target: 'showing', reenter: true, actions: withEvent('storeSelected') },
} as const
