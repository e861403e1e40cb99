import { screen } from '@testing-library/react'
import { createActor, fromCallback, fromObservable } from 'xstate'
import type { SwitcherAccount } from '#contract/account/account.contract.ts'
import type { SiteUsage, UsageInsight, UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays, daysOf } from '#domain/basics/days.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { type InsightQuestion, periodInsight, type UsageQuestion, usageReadings } from '#machines/usage/usage-loads.ts'
import { addressFor } from '#machines/usage/usage-address.ts'
import { type UsageActor, usageMachine } from '#machines/usage/usage.machine.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { UsageView } from '#views/usage/usage-page.tsx'
import { accountWith, answering, factsWith, insight, point } from './readings.ts'

type Ask = UsageQuestion['ask']

const lastDay = '2026-06-08'

const startsOf = ({ startDate, endDate, intervalType }: Ask): string[] => {
  const days = daysOf({ startDate, endDate })
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00+12:00`
  const within = (step: number) =>
    days.flatMap((day) => Array.from({ length: 1440 / step }, (_, at) => `${day}T${clock(at * step)}`))
  switch (intervalType) {
    case 'DAILY':
      return days
    case 'MONTHLY':
      return days.filter((day) => day === startDate || day.endsWith('-01'))
    case 'HOURLY':
      return within(60)
    case 'HALF_HOURLY':
      return within(30)
  }
}

/** What a backend answers that has 1 kWh and 30 cents in every row up to 8 June 2026, 2 kWh and 50 cents in those before 22 May. */
export const rowsFor = (ask: Ask): UsageRow[] =>
  startsOf(ask).map((startDate) => {
    const day = startDate.slice(0, 10)
    if (day > lastDay) return { startDate, kw: 0, costNZD: 0, type: 'empty' }
    return day < '2026-05-22'
      ? { startDate, kw: 2, costNZD: 0.5, type: 'actual' }
      : { startDate, kw: 1, costNZD: 0.3, type: 'actual' }
  })

/** A read that answers each question as `answer` says, and keeps what it was asked in `heard`. */
export const asks = <Question, Data>(answer: (question: Question) => Reading<Data>, heard: Question[]) =>
  fromObservable<Reading<Data>, Question>(({ input }) => ({
    subscribe: (listener) => {
      heard.push(input)
      const say = typeof listener === 'function' ? listener : (reading: Reading<Data>) => listener.next?.(reading)
      say(answer(input))
      return { unsubscribe: () => {} }
    },
  }))

interface Backend {
  readonly account?: SwitcherAccount
  readonly search?: string
  readonly usage?: (ask: Ask) => Reading<SiteUsage>
  readonly insight?: (question: InsightQuestion) => Reading<UsageInsight>
  /** Hears what breaks a card. */
  readonly onCaughtError?: (error: unknown) => void
}

export const ready = <Data,>(data: Data): Reading<Data> => ({ status: 'ready', data })

export const usageAnswer = (ask: Ask, usage: UsageRow[] = rowsFor(ask)): SiteUsage => ({
  supplyPointId: ask.supplyPointId,
  intervalType: ask.intervalType,
  costIncluded: true,
  usage,
})

/** The chart of the consumption page on a backend of its own: what it asked is in `asked`, what it wrote to the address in `addresses`, the addresses that Back returns from in `opened`, the visits that it had counted in `counted`. */
export const startUsage = ({
  account = accountWith(point),
  search = '',
  usage = (ask) => ready(usageAnswer(ask)),
  insight: highlights = () => ready(insight),
}: Backend = {}) => {
  const asked: UsageQuestion[] = []
  const addresses: string[] = []
  const counted: string[] = []
  const opened: string[] = []
  const facts = factsWith(account)
  const readings = usageReadings.provide({ actors: { reading: asks(({ ask }: UsageQuestion) => usage(ask), asked) as never } })
  const periodHighlights = periodInsight.provide({ actors: { reading: asks(highlights, []) as never } })
  const machine = usageMachine.provide({
    actions: {
      keepDisplay: () => {},
      openAddress: ({ context }) => void opened.push(addressFor(context.query)),
      showAddress: ({ context }) => void addresses.push(JSON.stringify(context.query)),
      tellBasicView: () => void counted.push('viewElectricityBasicMeterUsage'),
    },
    actors: {
      facts: accountFactsMachine.provide({
        actors: {
          account: answering({ billingAccounts: [account] }) as never,
          billing: answering({ selectedBillingAccount: { billing: { window: facts.billWindow } } }) as never,
          clock: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: facts.now })) as never,
          customer: answering({ userMetadata: { hasEarlyAccess: true } }) as never,
        },
      }),
      history: usageReadings.provide({ actors: { reading: asks(({ ask }: UsageQuestion) => usage(ask), []) as never } }),
      insight: periodHighlights,
      insightBefore: periodHighlights,
      usage: readings,
      usageBefore: readings,
    },
  })
  const actor = createActor(machine, {
    input: { pageId: 'usage', path: '/account/products/consumption', params: {}, search },
  }).start()
  return { actor: actor as unknown as UsageActor, asked, addresses, counted, opened }
}

/** The consumption page on the chart of `startUsage`. */
export const openUsage = (backend: Backend = {}) => {
  const started = startUsage(backend)
  const { onCaughtError } = backend
  renderBranded(<UsageView actor={started.actor} />, onCaughtError && { onCaughtError })
  return started
}

/** The page on readings of which each is changed. */
export const openWith = (search: string, change: (row: UsageRow) => Partial<UsageRow>) =>
  openUsage({
    search,
    usage: (ask) =>
      ready(
        usageAnswer(
          ask,
          rowsFor(ask).map((row) => ({ ...row, ...change(row) })),
        ),
      ),
  })

export const daysFrom = (startDate: string, count: number) => ({ startDate, endDate: addDays(startDate, count - 1) })

export const chart = () => screen.findByRole('slider')
export const says = (text: string | RegExp) => screen.findAllByText(text)
/** The words along the chart's axes. */
export const axis = () => [...screen.getByRole('slider').querySelectorAll('text')].map(({ textContent }) => textContent).join(' ')
/** A choice by its name; where phone and desktop each have one, the first. */
export const radio = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole('radio', { name })
  if (!first) throw new Error(`No choice '${name}'`)
  return first
}
