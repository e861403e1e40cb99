import type { DeliveryStatus, FailureReason, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'

export const deliveryLabels: Readonly<Record<DeliveryStatus, string>> = {
  NO_ORDER: 'No order',
  PROCESSING: 'Processing order',
  SCHEDULED: 'Delivery scheduled',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivery successful',
  FAILED: 'Delivery unsuccessful',
  CANCELLED: 'Order cancelled',
  RESCHEDULED: 'Delivery rescheduled',
}

export const failureWords: Readonly<Record<FailureReason, string>> = {
  gateLocked: 'The gate was locked.',
  dogLoose: 'A dog was loose.',
  noAccess: 'The driver couldn’t get to the bottles.',
  unsafe: 'It wasn’t safe to bring the bottles in.',
  noStock: 'We didn’t have enough full bottles.',
  weather: 'The truck couldn’t come because of the weather.',
}

/** What became of a message about a delivery. */
export type NewsOutcome = 'applied' | 'repeated' | 'late' | 'impossible' | 'cancelled' | 'tooMany' | 'unknown'

/** For staff. */
export const newsWords: Readonly<Record<NewsOutcome, string>> = {
  applied: 'done',
  repeated: 'the order is there already',
  late: 'something newer is known of the order',
  impossible: 'the order can’t get there from where it is',
  cancelled: 'the customer has cancelled it',
  tooMany: 'more bottles than were ordered',
  unknown: 'we know no such order',
}

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PROCESSING: ['SCHEDULED', 'CANCELLED'],
  SCHEDULED: ['OUT_FOR_DELIVERY', 'RESCHEDULED', 'CANCELLED'],
  RESCHEDULED: ['OUT_FOR_DELIVERY', 'RESCHEDULED', 'CANCELLED'],
  OUT_FOR_DELIVERY: ['DELIVERED', 'FAILED', 'RESCHEDULED'],
  FAILED: ['RESCHEDULED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
}

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to)

/** What a company may have left out of its news. */
const leftOut: readonly OrderStatus[] = ['SCHEDULED', 'RESCHEDULED', 'OUT_FOR_DELIVERY']

/** Also if steps between were not reported. */
export const canReach = (from: OrderStatus, to: OrderStatus): boolean => {
  const reached = new Set([from])
  for (const status of reached) {
    if (canMove(status, to)) return true
    for (const between of next[status]) if (leftOut.includes(between)) reached.add(between)
  }
  return false
}

export const isUnderWay = (status: DeliveryStatus): boolean => status !== 'NO_ORDER' && next[status].length > 0

const changeable: readonly DeliveryStatus[] = ['PROCESSING', 'SCHEDULED', 'FAILED', 'RESCHEDULED']

interface Changeable {
  readonly status: OrderStatus
  readonly changeUntil: string | number | Date
}

/** Epoch ms: the announced time, or departure if sooner. */
export const loadedSince = (changeUntil: string | Date, leftAt: string | Date | null): number =>
  Math.min(new Date(changeUntil).getTime(), leftAt === null ? Infinity : new Date(leftAt).getTime())

export const canChangeOrder = ({ status, changeUntil }: Changeable, now: number): boolean =>
  changeable.includes(status) && now < new Date(changeUntil).getTime()
