import type { QuestionTime } from '#contract/questions/questions.contract.ts'
import type { PropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { addDays, dayAt, formatFullDate, formatHour, formatInstant, formatTime, hourNow } from '#domain/basics/days.ts'
import { formatNumber, roundHalfAway } from '#domain/basics/numbers.ts'
import { cleanestOf } from '#domain/insights/generation-mix.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import { formatPrice } from '#domain/supply/energy.ts'
import { readNextTwoDays } from '#server/eco-tracker/two-days.store.ts'
import { readHomeComparison } from '#server/home-comparison/home-comparison.store.ts'
import { readBalance, readExpiring } from '#server/power-shout/power-shout.store.ts'
import { readPropertyDetails } from '#server/property-details/property-details.store.ts'
import { tipsOf } from '#server/tip-choices/tip-choices.store.ts'
import { readTipSavings } from '#server/tips/tip-savings.store.ts'
import { type AnswerContext, answered, kwhText, noMoney, notKnown, type PageAnswer, sentences } from './answer-kit.ts'
import { readNextOutage } from './questions.store.ts'

type Supplies = {
  readonly point: PropertyDetails['properties'][number]['site']['supplyPoints'][number]
  readonly supply: PropertyDetails['properties'][number]['supplies'][number]
}[]

/** Of the fuel, without those that have ended. */
const suppliesOf = ({ properties }: PropertyDetails, fuel: string, today: string): Supplies =>
  properties.flatMap(({ site, supplies }) =>
    supplies.flatMap((supply) => {
      const point = site.supplyPoints.find(({ id }) => id === supply.supplyPointId)
      const hasEnded = supply.endDate !== null && supply.endDate < today
      return point && point.supplyType === fuel && !hasEnded ? [{ point, supply }] : []
    }),
  )

const readSupplies = async ({ db, caller, account, now, question, today }: AnswerContext): Promise<Supplies> =>
  suppliesOf(await readPropertyDetails(db, caller, account, now), question.fuel, today)

const noSupply = (page: PageAnswer['page'], { question }: AnswerContext): PageAnswer =>
  question.fuel === 'naturalGas'
    ? notKnown(page, 'You don’t have gas with us', 'So there’s no gas plan.')
    : notKnown(page, 'You don’t have electricity with us', 'So there’s no electricity plan.')

export const answerPrice = async (context: AnswerContext): Promise<PageAnswer> => {
  const { account } = context
  if (account.isBuyingGroup) return noMoney('products')
  const [first, ...more] = await readSupplies(context)
  if (!first) return noSupply('products', context)
  const tariffs = first.supply.plan?.tariffs ?? []
  const [main] = tariffs
  if (!main) return notKnown('products', 'We don’t have prices for your plan', 'Call us and we’ll tell you.')
  const texts = tariffs.map(
    (price) => `${price.name} ${formatPrice(price.value, price.unit)}${price.hours === null ? '' : ` (${price.hours})`}`,
  )
  const units = tariffs.filter(({ unit }) => unit === 'c/kWh')
  const headline = units
    .filter(({ name }) => name !== 'Solar sent out')
    .map(({ name, value, unit }) =>
      units.length === 1 ? formatPrice(value, unit) : `${formatPrice(value, unit)} ${name.toLowerCase()}`,
    )
  return answered(
    'products',
    'exact',
    `You pay ${headline.slice(0, 3).join(', ')}`,
    sentences(`${texts.join(', ')}.`, 'With GST.', more.length === 0 ? null : `At ${first.point.address}.`),
  )
}

export const answerPlan = async (context: AnswerContext): Promise<PageAnswer> => {
  const [first, ...more] = await readSupplies(context)
  if (!first?.supply.plan) return noSupply('products', context)
  const { planDisplay, planTerm } = first.supply.plan
  const names = [...new Set([first, ...more].flatMap(({ supply }) => supply.plan?.planDisplay ?? []))]
  const term =
    planTerm.type === 'fixed' && planTerm.endDate !== null
      ? `It’s fixed until ${formatFullDate(planTerm.endDate)}.`
      : 'It has no fixed term.'
  return answered('products', 'exact', `You’re on ${names.length === 1 ? planDisplay : names.join(' and ')}`, term)
}

export const answerIcp = async (context: AnswerContext): Promise<PageAnswer> => {
  const [first, ...more] = (await readSupplies(context)).filter(({ point }) => point.icp !== null)
  if (!first) return noSupply('propertyDetails', context)
  const rest = more.map(({ point }) => `${point.icp} at ${point.address}`)
  return answered(
    'propertyDetails',
    'exact',
    `Your ICP is ${first.point.icp}`,
    sentences(
      `It’s the number of the electricity connection at ${first.point.address}.`,
      rest.length === 0 ? null : `You also have ${rest.join(', ')}.`,
    ),
  )
}

export const answerOutage = async (context: AnswerContext): Promise<PageAnswer> => {
  const { db, account, brand, now } = context
  const planned = await readNextOutage(db, account, now)
  const network = (await readSupplies(context)).map(({ supply }) => supply.network).find((found) => found !== null) ?? null
  const faults = network?.faultsPhone ?? brand.phone
  const call = `If your power is off, call ${network?.faultsPhone ? network.name : 'us'} on ${faults}.`
  if (!planned)
    return answered('propertyDetails', 'exact', 'We don’t know of a planned power cut', `We can’t see faults here. ${call}`)
  const { startsAt, endsAt, reason } = planned
  const isNow = startsAt.getTime() <= now
  const headline = isNow
    ? `Your network has planned a power cut until ${formatTime(endsAt.getTime())}`
    : `A power cut is planned for ${formatInstant(startsAt.getTime())}`
  return answered(
    'propertyDetails',
    'exact',
    headline,
    sentences(`It ends ${formatInstant(endsAt.getTime())}.`, reason === '' ? null : `Reason: ${reason}.`, call),
  )
}

export const answerFreeHours = async ({ db, account, today, now }: AnswerContext): Promise<PageAnswer> => {
  if (!account.isPowerShoutEligible)
    return notKnown('powerShout', 'You don’t have free hours', 'They aren’t part of this account.')
  const { balanceHours, bookedHours } = await readBalance(db, account, today, hourNow(now))
  const [first] = await readExpiring(db, account, today)
  return answered(
    'powerShout',
    'exact',
    `You have ${counted(balanceHours, 'free hour')}`,
    sentences(
      bookedHours > 0 ? `You’ve booked ${bookedHours} more.` : null,
      first ? `${counted(first.hours, 'hour')} will expire on ${formatFullDate(first.date)}.` : null,
    ),
    { value: balanceHours, unit: 'hours' },
  )
}

/** Clock hours: tonight is from 6 pm to 6 am. */
const nightFrom = 18
const nightTo = 6

const isWithin = (when: QuestionTime, at: number, now: number): boolean => {
  const today = dayAt(now)
  const [day, hour] = [dayAt(at), Math.floor(hourNow(at))]
  if (when === 'today') return day === today
  if (when === 'tomorrow') return day === addDays(today, 1)
  return (day === today && hour >= nightFrom) || (day === addDays(today, 1) && hour < nightTo)
}

const hoursIn = async ({ db, account, question, now }: AnswerContext) => {
  const { hours, prices } = await readNextTwoDays(db, account, now)
  const when = question.when ?? 'today'
  return { prices, hours: hours.filter(({ at }) => isWithin(when, Date.parse(at), now)), when }
}

const hourLabel = (at: string): string => formatHour(Math.floor(hourNow(Date.parse(at))))

export const answerCleanTime = async (context: AnswerContext): Promise<PageAnswer> => {
  const { hours, when } = await hoursIn(context)
  const measured = hours.filter(({ level }) => level > 0)
  if (measured.length === 0) return notKnown('ecoTracker', `We don’t have a forecast for ${when} yet`, 'Try again later.')
  const cleanest = cleanestOf(measured.map(({ at, level }) => ({ start: Date.parse(at), level })))
  const grams = measured.flatMap(({ at, gramsPerKwh }) => (gramsPerKwh === null ? [] : [{ at, gramsPerKwh }]))
  const low = grams.toSorted((a, b) => a.gramsPerKwh - b.gramsPerKwh)[0]
  const chart = {
    form: 'columns' as const,
    unit: 'grams' as const,
    bars: grams.map(({ at, gramsPerKwh }) => ({ label: hourLabel(at), value: gramsPerKwh })),
  }
  const lowest = low
    ? `The lowest is about ${formatNumber(low.gramsPerKwh)} grams of carbon for each kWh, at ${hourLabel(low.at)}.`
    : null
  if (!cleanest)
    return answered(
      'ecoTracker',
      'forecast',
      `Power is about as clean all ${when === 'tonight' ? 'night' : 'day'}`,
      lowest ?? '',
      { chart: chart.bars.length < 2 ? null : chart },
    )
  const { startHour, endHour } = cleanest
  return answered(
    'ecoTracker',
    'forecast',
    `Power is cleanest from ${formatHour(startHour)} to ${formatHour(endHour === 0 ? 24 : endHour)} ${when}`,
    lowest ?? '',
    { chart: chart.bars.length < 2 ? null : chart },
  )
}

export const answerCheapTime = async (context: AnswerContext): Promise<PageAnswer> => {
  const { hours, when, prices } = await hoursIn(context)
  if (prices === 'hidden') return noMoney('ecoTracker')
  const priced = hours.flatMap(({ at, centsPerKwh }) => (centsPerKwh === null ? [] : [{ at, cents: centsPerKwh }]))
  const low = priced.toSorted((a, b) => a.cents - b.cents)[0]
  if (!low)
    return notKnown('ecoTracker', `We don’t have a price for ${when}`, 'There’s no electricity plan that counts by the hour.')
  const high = Math.max(...priced.map(({ cents }) => cents))
  const text = formatPrice(low.cents, 'c/kWh')
  if (high === low.cents)
    return answered(
      'ecoTracker',
      'exact',
      `Your price is the same all ${when === 'tonight' ? 'night' : 'day'}`,
      `You pay ${text}.`,
    )
  const from = priced.findIndex(({ cents }) => cents === low.cents)
  const length = priced.slice(from).findIndex(({ cents }) => cents !== low.cents)
  const last = priced[length === -1 ? priced.length - 1 : from + length - 1]
  const end = last ? (Math.floor(hourNow(Date.parse(last.at))) + 1) % 24 : 0
  return answered(
    'ecoTracker',
    'exact',
    `Power is cheapest from ${hourLabel(low.at)} to ${formatHour(end === 0 ? 24 : end)} ${when}`,
    `You pay ${text} then, and up to ${formatPrice(high, 'c/kWh')} at other times.`,
    {
      chart: {
        form: 'columns',
        unit: 'nzd',
        bars: priced.map(({ at, cents }) => ({ label: hourLabel(at), value: cents / 100 })),
      },
    },
  )
}

export const answerHomes = async ({ db, account, today }: AnswerContext): Promise<PageAnswer> => {
  const page = account.type === 'sme' ? 'businessComparison' : 'homeComparison'
  const { comparison, unlockProgress } = await readHomeComparison(db, account, today)
  if (!unlockProgress.isUnlocked)
    return notKnown(page, 'We need to know more first', 'Answer the questions in your profile, then we can compare.')
  if (!comparison) return notKnown(page, 'We can’t compare yet', 'There are too few places like yours, or too few readings.')
  const { actual, average, homes, startDate, endDate } = comparison
  const percent = average === 0 ? 0 : roundHalfAway((100 * Math.abs(actual - average)) / average)
  const direction = actual > average ? 'more' : 'less'
  const places = account.type === 'sme' ? 'businesses' : 'homes'
  return answered(
    page,
    'exact',
    percent === 0
      ? `You use about the same as ${places} like yours`
      : `You use ${percent}% ${direction} than ${places} like yours`,
    `You used ${kwhText(actual * 1000)} from ${formatFullDate(startDate)} to ${formatFullDate(endDate)}. ${counted(homes, account.type === 'sme' ? 'business' : 'home', places)} used ${kwhText(average * 1000)} on average.`,
    {
      value: actual,
      unit: 'kwh',
      chart: {
        form: 'rows',
        unit: 'kwh',
        bars: [
          { label: 'You', value: actual },
          { label: 'Average', value: average },
          { label: 'Lowest fifth', value: comparison.efficient },
        ],
      },
    },
  )
}

export const answerTips = async ({ db, account, now }: AnswerContext): Promise<PageAnswer> => {
  const { forYou, open, unit } = await readTipSavings(db, account, now)
  const titles = new Map(tipsOf(account.type).map((tip) => [tipGuid(tip), tip.title]))
  const [first, ...more] = forYou.flatMap(({ guid }) => titles.get(guid) ?? [])
  if (first === undefined) return notKnown('tips', 'You’ve seen all our tips', 'We’ll add more.')
  const textOf = (value: number) => (unit === 'dollars' ? `$${formatNumber(value)}` : `${formatNumber(value)} kWh`)
  const worth =
    open === null
      ? null
      : open.least === open.most
        ? `About ${textOf(open.most)} a year together.`
        : `${textOf(open.least)} to ${textOf(open.most)} a year together.`
  return answered(
    'tips',
    'modelled',
    `Start with this: ${first}`,
    sentences(more.length === 0 ? null : `Then: ${more.slice(0, 2).join('; ')}.`, worth),
  )
}
