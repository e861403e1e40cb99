// @vitest-environment happy-dom
import { type ArrivingDayContext, arrivingDayMachine } from '#machines/arriving-day/arriving-day.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { ArrivingDayPart } from '#views/arriving-day/arriving-day-part.tsx'
import { InterruptionNotices } from '#views/arriving-day/interruption-notices.tsx'
import { at, dayWith, fault } from './days.ts'

const noticeId = 'o-1 off'

const showsDay = async (page: Page, { day, now, dismissed }: ArrivingDayContext) => {
  const isShown = now === at && day.status === 'ready'
  await (isShown ? page.reads : page.lacksText)('Today so far: 6.4 kWh, about $1.92 with the daily charge. Last reading 2:30 pm.')
  const isOff = isShown && !dismissed.includes(noticeId)
  await (isOff ? page.reads : page.lacksText)('Your power is off at 14 Tūī Lane.')
}

describeModel(entryOf('arrivingDay'), {
  machine: arrivingDayMachine,
  input: undefined,
  events: [
    reports('day', { status: 'ready', data: dayWith({ interruptions: [fault] }) }),
    { type: 'minute.passed', now: at },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'turn.given' },
    { type: 'stream.opened' },
    { type: 'stream.ended', reason: 'replaced' },
    { type: 'stream.ended', reason: 'access' },
    { type: 'stream.ended', reason: 'closing' },
    { type: 'stream.failed', isRefused: true, chance: 0.5 },
    { type: 'stream.failed', isRefused: false, chance: 0.5 },
    { type: 'interruption.dismiss', id: noticeId },
  ],
  look: ({ day, now, dismissed }) => [day.status, now, dismissed.length > 0],
  provide: { actions: { readAgain: () => {} } },
  reporters: {
    'minute.passed': 'clock',
    'page.shown': 'visibility',
    'page.hidden': 'visibility',
    'turn.given': 'turn',
    'stream.opened': 'stream',
    'stream.ended': 'stream',
    'stream.failed': 'stream',
  },
  home: ['hidden', 'inSight.following', 'inSight.reading', 'inSight.polling'],
  mount: (actor) => (
    <>
      <InterruptionNotices actor={actor} />
      <ArrivingDayPart actor={actor} supplyPointId="p-1" hasBars shown={null} />
    </>
  ),
  hands: { 'interruption.dismiss': (page) => page.press('Dismiss') },
  eyes: {
    hidden: showsDay,
    'inSight.following': showsDay,
    'inSight.reading': showsDay,
    'inSight.waitingToRetry': showsDay,
    'inSight.polling': showsDay,
  },
})
