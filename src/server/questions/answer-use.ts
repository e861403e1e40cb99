import type { AnswerBar, AnswerUnit, QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { counted } from '#domain/basics/counted.ts'
import { addDays, type Day, type DayRange, formatDayLong, lengthOf, yearOf } from '#domain/basics/days.ts'
import { exactDollars, formatDollars, formatWholeDollars, toDollars } from '#domain/basics/money.ts'
import { formatNumber, roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { homeLooks } from '#domain/insights/usage-breakdown.ts'
import type { Question } from '#domain/questions/question.ts'
import { partNames, periodName, periodWithin } from '#domain/questions/question-text.ts'
import type { PageId } from '#domain/portal/routes.ts'
import { type DaySums, readElectricityDays } from '#server/billing/sums.store.ts'
import { type AnswerContext, answered, figureText, kwhText, noMoney, notKnown, type PageAnswer, sentences } from './answer-kit.ts'
import { barLabel, barRanges } from './question-bars.ts'
import { type Amount, isWhole, readAmounts, readQuestionBreakdowns } from './use-days.ts'

const pageOf = ({ part, fuel }: Question, { type }: AnswerContext['account']): PageId => {
  if (part !== null) return breakdownPage(type)
  return fuel === 'naturalGas' ? 'naturalGas' : 'usage'
}

const breakdownPage = (type: AnswerContext['account']['type']): PageId => (type === 'sme' ? 'businessBreakdown' : 'energyMix')

const subjectOf = ({ part, fuel }: Question): string => {
  if (part === null) return fuel === 'naturalGas' ? 'Gas' : 'Power'
  return fuel === 'naturalGas' ? `Gas ${partNames[part].toLowerCase()}` : partNames[part]
}

const fuelName = ({ fuel }: Question): string => (fuel === 'naturalGas' ? 'gas' : 'power')

const locked = (page: PageId): PageAnswer =>
  notKnown(page, 'We need to know more first', 'Answer the questions in your profile, then we can say what used it.')
const noGas = (page: PageId): PageAnswer => notKnown(page, 'You don’t have gas with us', 'So there’s no gas to count.')
/** Readings of a day arrive on the days after it. */
const awaitedDays = 3

const noReadings = (page: PageId, period: DayRange, today: Day): PageAnswer =>
  notKnown(
    page,
    `We don’t have readings ${periodWithin(period)}${period.endDate > addDays(today, -awaitedDays) ? ' yet' : ''}`,
    period.endDate > addDays(today, -awaitedDays)
      ? 'Readings usually arrive the day after. Choose an earlier day.'
      : 'Choose a time when we were your retailer.',
  )

/** What is missing or estimated. */
const gapsOf = (amount: Amount): string | null => {
  const missing = isWhole(amount) ? null : `We have readings for ${amount.days} of the ${counted(lengthOf(amount.range), 'day')}.`
  const estimated =
    amount.estimatedDays === 0
      ? null
      : `${counted(amount.estimatedDays, 'day')} ${amount.estimatedDays === 1 ? 'is' : 'are'} estimated.`
  return sentences(missing, estimated) || null
}

const swingOf = ({ swing, unit }: Amount, subject = 'It'): string | null => {
  if (swing === null) return null
  const text = unit === 'nzd' ? formatWholeDollars(Math.max(1, swing)) : `${formatNumber(swing, 0, 1)} kWh`
  return `${subject} could be ${text} more or less, because we work it out from your readings.`
}

const provenanceOf = (amounts: readonly Amount[]) => {
  if (amounts.some(({ swing }) => swing !== null)) return 'modelled'
  return amounts.some(({ estimatedDays }) => estimatedDays > 0) ? 'estimated' : 'exact'
}

const sizeOf = ({ share, wh, unit }: Amount, question: Question): string | null => {
  const parts = [
    unit === 'nzd' ? `That’s ${kwhText(wh)}` : null,
    share === null ? null : `${share}% of your ${fuelName(question)} then`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join(', ')
  return `${text.startsWith('That') ? text : `That’s ${text}`}.`
}

const headlineOf = (question: Question, amount: Amount): string => {
  const when = periodWithin(amount.range)
  const figure = figureText(amount)
  if (question.measure === 'cost') return `${subjectOf(question)} cost ${figure} ${when}`
  return question.part === null
    ? `You used ${figure} of ${fuelName(question)} ${when}`
    : `${subjectOf(question)} used ${figure} ${when}`
}

const chartOf = (
  unit: AnswerUnit,
  amounts: readonly (Amount | null)[],
  labelOf: (range: DayRange) => Pick<AnswerBar, 'label' | 'group'>,
): QuestionAnswer['chart'] => {
  const bars = amounts.flatMap((amount) => (amount ? [{ ...labelOf(amount.range), value: roundHalfAway(amount.value, 2) }] : []))
  return bars.length < 2 ? null : { form: 'columns', unit, bars }
}

const comparedAnswer = (question: Question, page: PageId, [amount, versus]: readonly [Amount, Amount]): PageAnswer => {
  const isPerDay = amount.days !== versus.days
  const [a, b] = [amount, versus].map(({ value, days }) => (isPerDay ? value / days : value)) as [number, number]
  const { unit } = amount
  const difference = roundHalfAway(a - b, unit === 'nzd' ? 2 : 1)
  const figure = figureText({ value: Math.abs(difference), unit })
  const direction = difference > 0 ? 'more' : 'less'
  const by = difference === 0 ? 'the same as' : `${figure}${isPerDay ? ' a day' : ''} ${direction} than`
  const verb = unit === 'nzd' ? 'cost' : 'used'
  const subject = unit === 'kwh' && question.part === null ? 'You' : subjectOf(question)
  const totals = [amount, versus].map((of) => `${figureText(of)} ${periodWithin(of.range)}`)
  return answered(
    page,
    provenanceOf([amount, versus]),
    `${subject} ${verb} ${by} ${periodWithin(versus.range)}`,
    sentences(
      `${totals.join(', and ')}.`,
      isPerDay ? 'The periods differ in length, so we compared a day.' : null,
      swingOf(amount, periodName(amount.range)),
      gapsOf(amount),
    ),
    {
      value: difference,
      unit,
      chart: { form: 'columns', unit, bars: [versus, amount].map(({ range, value }) => ({ label: periodName(range), value })) },
    },
  )
}

const spanOf = (ranges: readonly DayRange[]): DayRange => ({
  startDate: ranges.map(({ startDate }) => startDate).toSorted()[0] ?? '',
  endDate:
    ranges
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? '',
})

export const answerAmount = async (context: AnswerContext): Promise<PageAnswer> => {
  const { question, account } = context
  const { period, versus, part } = question
  const page = pageOf(question, account)
  if (!period) return notKnown(page, 'Choose a period')
  const bars = versus ? [] : barRanges(period)
  const ranges = [period, ...(versus ? [versus] : bars.length > 1 ? bars : [])]
  const found = await readAmounts(context, ranges, spanOf(ranges))
  switch (found.state) {
    case 'locked':
      return locked(page)
    case 'noGas':
      return noGas(page)
    case 'noCost':
      return noMoney(page)
    default:
  }
  const [amount, ...rest] = found.amounts
  if (!amount)
    return found.hasReadings && part !== null
      ? notKnown(
          page,
          `We don’t see ${homeLooks[part].name.toLowerCase()} in your ${fuelName(question)}`,
          'It isn’t one of the parts we can tell apart on your account.',
        )
      : noReadings(page, period, context.today)
  if (versus) {
    const [compared] = rest
    return compared ? comparedAnswer(question, page, [amount, compared]) : noReadings(page, versus, context.today)
  }
  return answered(
    page,
    provenanceOf([amount]),
    headlineOf(question, amount),
    sentences(sizeOf(amount, question), swingOf(amount), gapsOf(amount)),
    {
      value: amount.value,
      unit: amount.unit,
      chart: chartOf(amount.unit, rest, barLabel),
    },
  )
}

export const answerBiggestPart = async (context: AnswerContext): Promise<PageAnswer> => {
  const { question, account } = context
  const page = breakdownPage(account.type)
  const { period } = question
  if (!period) return notKnown(page, 'Choose a period')
  const found = await readQuestionBreakdowns(context, [period])
  if (found.state === 'locked') return locked(page)
  if (found.state === 'noGas') return noGas(page)
  const [breakdown] = found.breakdowns
  const [biggest] = breakdown?.parts ?? []
  if (!breakdown || !biggest) return noReadings(page, period, context.today)
  const cost = found.showsCost ? ` and cost ${formatDollars(toDollars(biggest.cents))}` : ''
  const share = roundHalfAway((100 * biggest.wh) / breakdown.wh)
  return answered(
    page,
    'modelled',
    `${biggest.look.name} used the most ${fuelName(question)} ${periodWithin(period)}`,
    sentences(
      `It used ${kwhText(biggest.wh)}${cost}. That’s ${share}% of your ${fuelName(question)} then.`,
      `It could be ${kwhText(biggest.wh * biggest.look.swing)} more or less, because we work it out from your readings.`,
    ),
    {
      value: biggest.wh / 1000,
      unit: 'kwh',
      chart: {
        form: 'rows',
        unit: 'kwh',
        bars: breakdown.parts.map(({ look, wh }) => ({ label: look.name, value: roundHalfAway(wh / 1000, 2) })),
      },
    },
  )
}

/** Newest of the highest, or lowest. */
const extreme = (rows: readonly DaySums[], of: (row: DaySums) => number, isHighest: boolean): DaySums | undefined =>
  rows.toSorted((a, b) => (isHighest ? of(b) - of(a) : of(a) - of(b)))[0]

export const answerPeakDay = async (context: AnswerContext): Promise<PageAnswer> => {
  const { db, account, question, today } = context
  const { measure, period } = question
  const page: PageId = 'usage'
  const isCost = measure === 'peakDayCost' || measure === 'lowDayCost'
  const isHighest = measure === 'peakDay' || measure === 'peakDayCost'
  if (isCost && account.isBuyingGroup) return noMoney(page)
  if (!period) return notKnown(page, 'Choose a period')
  // Days that still wait for readings would be the lowest ones.
  const days = (await readElectricityDays(db, account, period)).filter(({ type, day }) => type !== 'empty' && day < today)
  const valueOf = (row: DaySums) => (isCost ? exactDollars(row.totalExact) : row.wh / 1000)
  const best = extreme(days, valueOf, isHighest)
  if (!best) return noReadings(page, period, context.today)
  const unit: AnswerUnit = isCost ? 'nzd' : 'kwh'
  const value = valueOf(best)
  const usual = sumOf(days, valueOf) / days.length
  const name = yearOf(best.day) === yearOf(today) ? formatDayLong(best.day) : `${formatDayLong(best.day)} ${yearOf(best.day)}`
  const kind = {
    peakDay: 'You used the most',
    lowDay: 'You used the least',
    peakDayCost: 'The dearest day was',
    lowDayCost: 'The cheapest day was',
  }[measure as 'peakDay' | 'lowDay' | 'peakDayCost' | 'lowDayCost']
  const bars =
    barRanges(period).length === lengthOf(period)
      ? days.map((row) => ({ ...barLabel({ startDate: row.day, endDate: row.day }), value: roundHalfAway(valueOf(row), 2) }))
      : []
  return answered(
    page,
    best.type === 'estimated' ? 'estimated' : 'exact',
    isCost ? `${kind} ${name}` : `${kind} on ${name}`,
    `${figureText({ value, unit })} that day. Your average was ${figureText({ value: usual, unit })} a day ${periodWithin(period)}.`,
    { value, unit, chart: bars.length < 2 ? null : { form: 'columns', unit, bars } },
  )
}

export const answerSentOut = async (context: AnswerContext): Promise<PageAnswer> => {
  const { db, account, question } = context
  const { measure, period } = question
  const page: PageId = 'usage'
  const isCredit = measure === 'sentOutCredit'
  if (isCredit && account.isBuyingGroup) return noMoney(page)
  if (!period) return notKnown(page, 'Choose a period')
  const days = await readElectricityDays(db, account, period)
  const sent = days.filter(({ exportWh }) => exportWh !== null)
  if (sent.length === 0)
    return days.length === 0
      ? noReadings(page, period, context.today)
      : notKnown(
          page,
          `You didn’t export solar power ${periodWithin(period)}`,
          'Your meter counts no power that goes to the grid.',
        )
  const wh = sumOf(sent, ({ exportWh }) => exportWh ?? 0)
  const dollars = roundHalfAway(exactDollars(sumOf(sent, ({ creditExact }) => creditExact)), 2)
  const unit: AnswerUnit = isCredit ? 'nzd' : 'kwh'
  const isEstimated = sent.some(({ type }) => type === 'estimated')
  const value = isCredit ? dollars : wh / 1000
  const bars = barRanges(period).map((range) => {
    const rows = sent.filter(({ day }) => range.startDate <= day && day <= range.endDate)
    const barValue = isCredit
      ? exactDollars(sumOf(rows, ({ creditExact }) => creditExact))
      : sumOf(rows, ({ exportWh }) => exportWh ?? 0) / 1000
    return { ...barLabel(range), value: roundHalfAway(barValue, 2) }
  })
  return answered(
    page,
    isEstimated ? 'estimated' : 'exact',
    isCredit
      ? `Your solar earned ${formatDollars(dollars)} ${periodWithin(period)}`
      : `You exported ${kwhText(wh)} ${periodWithin(period)}`,
    isCredit
      ? `That’s for ${kwhText(wh)} that went to the grid.`
      : account.isBuyingGroup
        ? ''
        : `It earned you ${formatDollars(dollars)}.`,
    { value, unit, chart: bars.length < 2 ? null : { form: 'columns', unit, bars } },
  )
}
