import { describe, expect, it } from 'vitest'
import { DeliveryStatus, OrderStatus } from '#contract/bottled-gas/bottled-gas.contract.ts'
import { daysOf, weekday } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import { deliveryDays, loadedAt } from '#server/bottled-gas/lpg-delivery-days.ts'
import { canChangeOrder, canMove, deliveryLabels, isUnderWay } from '#domain/supply/lpg-delivery.ts'
import { bottlesIn, bottlesMessage, hasToPayFirst, orderPrice } from '#domain/customer/lpg-order.ts'
import { publicHolidayOn } from '#domain/basics/public-holidays.ts'

const at = (text: string) => Date.parse(text)

describe('the days of a delivery', () => {
  it.each([
    ['on a Tuesday before 5 pm', '2026-06-09T16:59:59+12:00', '2026-06-11', '2026-06-12', '2026-06-10T14:00:00+12:00'],
    ['from 5 pm on as on the day after', '2026-06-09T17:00:00+12:00', '2026-06-12', '2026-06-15', '2026-06-11T14:00:00+12:00'],
    ['on a Saturday as on Monday', '2026-06-13T09:00:00+12:00', '2026-06-17', '2026-06-18', '2026-06-16T14:00:00+12:00'],
    ['before Matariki, round it', '2026-07-08T09:00:00+12:00', '2026-07-13', '2026-07-14', '2026-07-09T14:00:00+12:00'],
    ['over Christmas and New Year', '2026-12-24T09:00:00+13:00', '2026-12-30', '2026-12-31', '2026-12-29T14:00:00+13:00'],
    [
      'over Easter and the end of daylight saving',
      '2026-04-02T18:00:00+13:00',
      '2026-04-09',
      '2026-04-10',
      '2026-04-08T14:00:00+12:00',
    ],
  ])('ordered %s', (_, now, firstDay, lastDay, changeUntil) => {
    expect(deliveryDays(at(now))).toMatchObject({ firstDay, lastDay, changeUntil: at(changeUntil) })
  })

  it('are working days, and lie behind the moment of ordering and of loading, all year round', () => {
    for (const day of daysOf({ startDate: '2026-01-01', endDate: '2026-12-31' })) {
      for (const hour of [0, 16, 17, 23]) {
        const now = instantOf(day, hour)
        const { orderBy, firstDay, lastDay, changeUntil } = deliveryDays(now)
        for (const one of [firstDay, lastDay])
          expect([one, [0, 6].includes(weekday(one)), publicHolidayOn(one)]).toEqual([one, false, null])
        expect(now < orderBy && orderBy < changeUntil && changeUntil < instantOf(firstDay, 8) && firstDay < lastDay).toBe(true)
        expect(changeUntil).toBe(loadedAt(firstDay))
      }
    }
  })
})

describe('where an order stands', () => {
  it('has one label for each status, eight in all [LPG-37]', () => {
    expect(DeliveryStatus.options.map((status) => deliveryLabels[status])).toEqual([
      'No order',
      'Processing order',
      'Delivery scheduled',
      'Out for delivery',
      'Delivery successful',
      'Delivery unsuccessful',
      'Order cancelled',
      'Delivery rescheduled',
    ])
  })

  it('never goes back, and stays once it is delivered or called off', () => {
    for (const to of OrderStatus.options) {
      expect(canMove('DELIVERED', to) || canMove('CANCELLED', to) || canMove(to, 'PROCESSING')).toBe(false)
    }
    expect(OrderStatus.options.filter(isUnderWay)).toEqual([
      'PROCESSING',
      'SCHEDULED',
      'OUT_FOR_DELIVERY',
      'FAILED',
      'RESCHEDULED',
    ])
  })

  it('can be changed up to the moment of loading, and not on the road', () => {
    const changeUntil = '2026-06-10T14:00:00+12:00'
    expect([-1, 0].map((ms) => canChangeOrder({ status: 'SCHEDULED', changeUntil }, at(changeUntil) + ms))).toEqual([true, false])
    expect(canChangeOrder({ status: 'OUT_FOR_DELIVERY', changeUntil }, at(changeUntil) - 1)).toBe(false)
  })
})

describe('an order', () => {
  it.each([
    ['0', 35, 'Order one bottle or more.'],
    ['1', 35, null],
    ['35', 35, null],
    ['36', 35, 'That’s more than a home can order: 35 at most.'],
    ['99', 99, null],
    ['100', 99, 'Order 99 bottles or fewer.'],
    ['two', 35, 'Enter the number of bottles in digits.'],
    ['1.5', 35, 'Enter the number of bottles in digits.'],
    ['-1', 35, 'Enter the number of bottles in digits.'],
    ['', 35, 'Enter the number of bottles in digits.'],
  ])('of %j bottles where %s may be ordered says %j [LPG-09 LPG-10]', (text, most, sentence) => {
    expect(bottlesMessage(bottlesIn(text), most)).toBe(sentence)
  })

  it('costs the price of each bottle to the cent, with the GST in it', () => {
    // 12,956.522 cents and GST are $149.00.
    expect(orderPrice(2, 12_956_522)).toEqual({ pricePerBottle: 149, delivery: 0, total: 298, gst: 38.87 })
  })

  it.each([
    ['$50 for fifteen days', 50, 15, [], true],
    ['less than $50', 49.99, 60, [], false],
    ['for two weeks', 500, 14, [], false],
    ['of a medically dependent home', 500, 90, ['medicallyDependent'], false],
    ['of a first missed payment', 500, 90, ['firstMissedPayment'], false],
    ['of a plan that is kept', 500, 90, ['planKept'], false],
  ] as const)('waits for what is overdue: %s', (_, amountOverdue, daysOverdue, protections, waits) => {
    expect(hasToPayFirst({ amountOverdue, daysOverdue, protections })).toBe(waits)
  })
})
