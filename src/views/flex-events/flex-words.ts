import type { FlexEvent, FlexResult, FlexReward } from '#contract/flex-events/flex-events.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { formatDay, formatTime } from '#domain/basics/days.ts'
import { priceText, formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { FlexChoicesContext } from '#machines/flex-events/flex-choices.machine.ts'
import { hasGiven } from '#machines/flex-events/flex-events.selectors.ts'

type Times = Pick<FlexEvent, 'day' | 'startsAt' | 'endsAt'>

/** “5:30 pm to 7:30 pm” */
export const hoursText = ({ startsAt, endsAt }: Times): string => `${formatTime(startsAt)} to ${formatTime(endsAt)}`

/** “Tue 16 June, 5:30 pm to 7:30 pm” */
export const whenText = (times: Times): string => `${formatDay(times.day)}, ${hoursText(times)}`

/** To the watt-hour. */
export const exactKwh = (kwh: number): string => `${formatNumber(kwh, 3)} kWh`
export const roundKwh = (kwh: number): string => `${formatNumber(kwh, 1)} kWh`
const leastText = (kwh: number): string => `${formatNumber(kwh, 0, 3)} kWh`

export const directionWords = { less: 'Use less', more: 'Use more' } as const

export const rewardText = ({ reward, direction }: Pick<FlexEvent, 'reward' | 'direction'>): string => {
  const { centsPerKwh, mostNZD, freeHours, leastKwh } = reward
  if (centsPerKwh === null)
    return `${counted(freeHours ?? 0, 'free hour')} if you use at least ${leastText(leastKwh ?? 0)} ${direction} than usual`
  const most = mostNZD === null ? '' : `, up to ${formatDollars(mostNZD)}`
  return `${priceText(centsPerKwh)} off your bill for each kWh ${direction} than usual${most}`
}

/** Below it “0.0 kWh” would be said. */
const leastSaidKwh = 0.05

/** Null without like days. */
export const couldGiveText = ({ usualKwh, halfNZD, direction }: FlexEvent): string | null => {
  if (usualKwh === null) return null
  if (usualKwh < leastSaidKwh) return 'You usually use almost no power then.'
  const usual = `You usually use about ${roundKwh(usualKwh)} then.`
  if (halfNZD === null) return usual
  const half = direction === 'less' ? 'If you used half of that' : 'If you used half as much again'
  return `${usual} ${half}, you’d get ${formatDollars(halfNZD)}.`
}

export const notAskedText = 'We won’t ask you to use less because someone at your home depends on power for their health.'

export const stateText = ({ state, isAutomatic, startsAt, endsAt }: FlexEvent): string | null => {
  switch (state) {
    case 'open':
      return null
    case 'joined':
      return `${isAutomatic ? 'You join every event. ' : ''}You can leave until ${formatTime(startsAt)}.`
    case 'running':
      return `It’s on now, until ${formatTime(endsAt)}. You’ll see what it gave you once your readings are here.`
    case 'notAsked':
      return notAskedText
    case 'cancelled':
      return 'We’ve cancelled this event. There’s nothing to do.'
  }
}

const givenText = ({ centsPerKwh }: FlexReward, proof: NonNullable<FlexResult['proof']>): string =>
  centsPerKwh === null ? counted(proof.givenHours ?? 0, 'free hour') : `${formatDollars(proof.givenNZD ?? 0)} off your next bill`

export const resultText = ({ state, proof, direction, reward }: FlexResult): string => {
  if (state === 'waiting') return 'We’re waiting for your readings. They usually arrive the day after.'
  if (state === 'powerWasOff') return 'The power was off for part of these hours, so we couldn’t work this one out.'
  if (state === 'readingsMissing') return 'Some readings for these hours are missing, so we couldn’t work this one out.'
  if (state === 'tooFewDays' || proof === null)
    return 'We had fewer than three days to compare with, so we couldn’t work this one out.'
  if (proof.differenceKwh === 0) return `You didn’t use ${direction} than usual, so there’s no reward this time.`
  const used = `You used ${exactKwh(proof.differenceKwh)} ${direction} than usual`
  return hasGiven(proof) ? `${used}. You get ${givenText(reward, proof)}.` : `${used}. That wasn’t enough for the reward.`
}

/** In a sum: “0.760 kWh × $1.00 = $0.76”. */
export const sumText = ({ reward, proof, direction }: FlexResult): string => {
  const kwh = exactKwh(proof?.differenceKwh ?? 0)
  const { centsPerKwh } = reward
  if (centsPerKwh !== null) return `${kwh} × ${priceText(centsPerKwh)} = ${formatDollars(proof?.fullNZD ?? 0)}`
  const isEnough = (proof?.givenHours ?? 0) > 0
  const needed = `${kwh} ${direction}. You needed ${leastText(reward.leastKwh ?? 0)} for the reward.`
  return isEnough ? `${needed} You get ${counted(proof?.givenHours ?? 0, 'free hour')}.` : needed
}

const settingText = {
  alwaysJoin: ['You won’t join events automatically.', 'You’ll join every event. You can leave any of them until it starts.'],
  emails: ['We won’t email you about new events.', 'We’ll email you about new events.'],
} as const

export const receiptText = (change: FlexChoicesContext['change'], event: FlexEvent | null): string => {
  if (change.action === 'set') return settingText[change.setting][change.isOn ? 1 : 0]
  const when = event ? ` on ${whenText(event)}` : ''
  return change.action === 'join' ? `You’ve joined the event${when}.` : `You’ve left the event${when}.`
}
