import { addDays, type Day } from '#domain/basics/days.ts'
import { type Register, type RegisterDay, registerKey } from './registers.ts'

/** Days after its last reading that a register is waited for. */
export const daysWaited = 60

export interface DayCoverage extends Register {
  readonly day: Day
  /** Covers the start of the day; covers its end. */
  readonly fromStart: boolean
  readonly toEnd: boolean
}

/** From the supply point's records. */
export interface Fitted extends Register {
  readonly installedOn: Day
  readonly removedOn: Day | null
}

export interface Lacking extends Register {
  /** Last reading before the day; null if only in the records. */
  readonly lastRead: Day | null
}

/** Records may leave out the hours of a content code (`UN` for `UN24`). */
export const isFitted = (fitted: Register, { flow, meter, content }: Register): boolean =>
  fitted.flow === flow && fitted.meter === meter && (fitted.content === content || fitted.content === content.replace(/\d+$/, ''))

export const seenOf = ({ day, flow, meter, content, wh }: RegisterDay): DayCoverage[] =>
  meter === '' || wh.every((value) => value === null)
    ? []
    : [{ day, flow, meter, content, fromStart: wh[0] !== null, toEnd: wh.at(-1) !== null }]

const keyOf = ({ flow, meter, content }: Register): Register => ({ flow, meter, content })

interface Span {
  readonly register: Register
  readonly seen: readonly DayCoverage[]
}

/** Read shortly before and not replaced, or recorded with a present one. @param readBefore keys read before all of `seen` */
export const createExpectations = (
  seen: readonly DayCoverage[],
  fitted: readonly Fitted[],
  readBefore: ReadonlySet<string> = new Set(),
) => {
  const spans: Span[] = [...Map.groupBy(seen, registerKey).values()].flatMap((coverage) => {
    const [register] = coverage
    return register ? [{ register, seen: coverage.toSorted((a, b) => a.day.localeCompare(b.day)) }] : []
  })

  const lastBefore = (span: Span, day: Day) => span.seen.findLast((coverage) => coverage.day < day)
  /** Another register starts on this one's last day or the next. */
  const hasGivenPlace = ({ flow }: Register, last: DayCoverage) =>
    spans.some(({ seen: [first] }) => {
      if (!first || first.flow !== flow) return false
      if (first.day === last.day) return !last.toEnd && !first.fromStart
      return first.day === addDays(last.day, 1)
    })
  /** Another meter's register started after this one's last reading: the meter failed before its exchange. */
  const isReplaced = ({ register, seen: registerSeen }: Span, day: Day) =>
    spans.some(({ register: candidate, seen: [first] }) => {
      if (!first || candidate.flow !== register.flow || candidate.meter === register.meter) return false
      return (
        first.day <= day && !readBefore.has(registerKey(candidate)) && registerSeen.every((coverage) => coverage.day < first.day)
      )
    })
  const isRemoved = (register: Register, day: Day) =>
    fitted.some(
      (fittedRegister) =>
        isFitted(fittedRegister, register) && fittedRegister.removedOn !== null && fittedRegister.removedOn < day,
    )

  return (day: Day): Lacking[] => {
    const present = spans.filter((span) => span.seen.some((coverage) => coverage.day === day))
    if (present.length === 0) return []
    const isPresent = (candidate: Register) => present.some(({ register }) => isFitted(candidate, register))
    const before = spans.flatMap((span) => {
      const last = present.includes(span) ? undefined : lastBefore(span, day)
      return last && last.day >= addDays(day, -daysWaited) ? [{ register: span.register, last, span }] : []
    })
    const gone = before.filter(
      ({ register, last, span }) => isRemoved(register, day) || hasGivenPlace(register, last) || isReplaced(span, day),
    )
    const late = before
      .filter((span) => !gone.includes(span))
      .map(({ register, last }): Lacking => ({ ...keyOf(register), lastRead: last.day }))
    const recorded = fitted.filter(({ installedOn, removedOn }) => installedOn <= day && (removedOn === null || day <= removedOn))
    const lacking = recorded.filter(
      (fittedRegister) =>
        !isPresent(fittedRegister) &&
        ![...late, ...gone.map(({ register }) => register)].some((register) => isFitted(fittedRegister, register)),
    )
    return recorded.some(isPresent)
      ? [...late, ...lacking.map((fittedRegister) => ({ ...keyOf(fittedRegister), lastRead: null }))]
      : late
  }
}
