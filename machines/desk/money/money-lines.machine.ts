import { type ActorRefFrom, assign, setup } from 'xstate'
import type { DeskLine, DeskLineDetail, LineQueue, Payee } from '#contract/desk/bank-lines.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { bankLine, bankLines, decideBankLine, type LinesQuestion, matchStrongLines } from '#data/queries/desk/money.queries.ts'
import { type CommandOutcome, createCommand, withOutcome } from '#machines/kit/command.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { type LineAct, type LineDecisionOutput, lineDecisionMachine } from './money-line-decision.machine.ts'
import { moneyPayeeMachine, type PayeeOutput } from './money-payee.machine.ts'

const matchCommand = createCommand('deskMatchCommand', 'Matches a payment to an account', decideBankLine)
const strongCommand = createCommand('deskStrongCommand', 'Matches the payments with a strong proposal', matchStrongLines)

const reads = createReads('the payments without a match', { lines: bankLines, line: bankLine })

/** What was done last, for the notice. */
export type LineNews =
  | { readonly kind: 'matched' }
  | { readonly kind: 'strong'; readonly matched: number; readonly left: number }
  | { readonly kind: LineAct }
  | { readonly kind: 'refused'; readonly problem: Problem | null }

export interface LinesContext extends ReadingsOf<typeof reads> {
  readonly question: LinesQuestion
  /** Line that is shown; null: the queue is empty. */
  readonly selected: string | null
  /** Of the proposals; null: the first. */
  readonly chosen: string | null
  /** Account that was searched for, whatever is proposed. */
  readonly payee: Payee | null
  readonly act: LineAct
  readonly key: string
  readonly news: LineNews | null
}

export type LinesEvent =
  | ReadsEvent
  | { readonly type: 'line.select'; readonly line: string }
  | { readonly type: 'line.next' }
  | { readonly type: 'line.previous' }
  | { readonly type: 'line.retry' }
  | { readonly type: 'proposal.choose'; readonly account: string }
  | { readonly type: 'line.match'; readonly key: string }
  | { readonly type: 'strong.match'; readonly key: string }
  | { readonly type: 'payee.find' }
  | { readonly type: 'decision.begin'; readonly act: LineAct }

const queues: readonly string[] = ['waiting', 'held', 'returning'] satisfies LineQueue[]

/** `?queue=held&after=…` */
export const linesQuestion = ({ search }: Pick<DeskPageInput, 'search'>): LinesQuestion => {
  const query = new URLSearchParams(search)
  const queue = query.get('queue') ?? ''
  return { queue: queues.includes(queue) ? (queue as LineQueue) : 'waiting', after: query.get('after') ?? '' }
}

export const linesOf = ({ lines }: Pick<LinesContext, 'lines'>): readonly DeskLine[] => dataOf(lines)?.lines ?? []

export const strongOf = (context: Pick<LinesContext, 'lines'>): readonly { readonly line: string; readonly account: string }[] =>
  linesOf(context).flatMap(({ line, grade, proposal }) =>
    grade === 'strong' && proposal !== null ? [{ line, account: proposal.account }] : [],
  )

export const lineOf = ({ line }: Pick<LinesContext, 'line'>): DeskLineDetail | null => dataOf(line)

/** Account to which the shown line would be matched; null: none is proposed or searched for. */
export const payeeOf = (context: Pick<LinesContext, 'line' | 'chosen' | 'payee'>): string | null => {
  const accounts = [...(lineOf(context)?.proposals ?? []), ...(context.payee ? [context.payee] : [])].map(
    ({ account }) => account,
  )
  return accounts.find((account) => account === context.chosen) ?? accounts[0] ?? null
}

const beside = (context: LinesContext, step: 1 | -1): string | null => {
  const lines = linesOf(context)
  const index = lines.findIndex(({ line }) => line === context.selected)
  return lines[Math.min(lines.length - 1, Math.max(0, index + step))]?.line ?? null
}

const actors = {
  ...reads.actors,
  match: matchCommand,
  strong: strongCommand,
  decision: lineDecisionMachine,
  payee: moneyPayeeMachine,
}

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, LinesContext, LinesEvent>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    storeAccount: assign((_, { account }: { account: string }) => ({ chosen: account })),
    /** The shown line stays, or the one that took its place in the list is shown. */
    storeSelection: assign(({ context }) => {
      const { selected } = context
      const lines = linesOf(context)
      if (context.lines.status !== 'ready' || lines.some(({ line }) => line === selected)) return {}
      const following = lines.find(({ line }) => Number(line) < Number(selected ?? Number.POSITIVE_INFINITY))
      return { selected: (following ?? lines[0])?.line ?? null, chosen: null, payee: null }
    }),
    selectLine: assign((_, { line }: { line: string }) => ({ selected: line, chosen: null, payee: null, news: null })),
    selectNext: assign(({ context }) => ({ selected: beside(context, 1), chosen: null, payee: null, news: null })),
    selectPrevious: assign(({ context }) => ({ selected: beside(context, -1), chosen: null, payee: null, news: null })),
    storeAct: assign((_, { act }: { act: LineAct }) => ({ act, news: null })),
    storeDecision: assign((_, { made }: LineDecisionOutput) => ({ news: made === null ? null : { kind: made } })),
    storePayee: assign((_, { payee }: PayeeOutput) => (payee ? { payee, chosen: payee.account } : {})),
    storeKey: assign((_, { key }: { key: string }) => ({ key, news: null })),
    storeMatched: assign((_, { outcome }: { outcome: CommandOutcome<unknown> }) => ({
      news:
        outcome.status === 'done'
          ? ({ kind: 'matched' } as const)
          : ({ kind: 'refused', problem: outcome.status === 'refused' ? outcome.problem : null } as const),
    })),
    storeStrong: assign((_, { outcome }: { outcome: CommandOutcome<{ matched: number; left: number }> }) => ({
      news:
        outcome.status === 'done'
          ? ({ kind: 'strong', ...outcome.answer } as const)
          : ({ kind: 'refused', problem: outcome.status === 'refused' ? outcome.problem : null } as const),
    })),
  },
  guards: {
    canDecide: ({ context }, { act }: { act: LineAct }) => {
      const state = lineOf(context)?.state
      return act === 'putBack' ? state === 'returning' : state === 'waiting' || state === 'new'
    },
    canMatch: ({ context }) => payeeOf(context) !== null,
    hasStrong: ({ context }) => strongOf(context).length > 0,
    isEmpty: ({ context }) => context.selected === null,
    isFilled: ({ context }) => context.selected !== null,
    isOther: ({ context }) => lineOf(context) !== null && lineOf(context)?.line !== context.selected,
  },
})

const ofLine = { of: ['line'] } as const

/** Run by `deskMoney`: payments that the bank has and nobody's account has. */
export const moneyLinesMachine = flow.createMachine({
  id: 'deskMoneyLines',
  description: 'Payments without a match: the queue, the line that is shown with its proposals, and what is decided about it.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    question: linesQuestion(input),
    selected: input.params.number ?? null,
    chosen: null,
    payee: null,
    act: 'hold',
    key: '',
    news: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The queue is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('lines', 'storeSelection'), input: ({ context }) => context.question },
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: { type: 'hasFailed', params: { of: ['lines'] } }, target: '#deskMoneyLines.failed' },
            { guard: { type: 'areRead', params: { of: ['lines'] } }, target: 'showing' },
          ],
        },
        empty: {
          description: 'The queue is empty.',
          meta: { spec: 'NO_DATA' },
          always: { guard: 'isFilled', target: 'showing' },
        },
        showing: {
          description: 'A line is selected, and its proposals are read.',
          entry: { type: 'awaitReadings', params: ofLine },
          invoke: { ...reads.watch('line'), input: ({ context }) => ({ line: context.selected ?? '' }) },
          on: {
            'line.select': { target: 'showing', reenter: true, actions: withEvent('selectLine') },
            'line.next': { target: 'showing', reenter: true, actions: 'selectNext' },
            'line.previous': { target: 'showing', reenter: true, actions: 'selectPrevious' },
          },
          initial: 'reading',
          states: {
            reading: {
              ...waiting,
              always: [
                { guard: 'isEmpty', target: '#deskMoneyLines.open.empty' },
                { guard: { type: 'hasFailed', params: ofLine }, target: 'lineFailed' },
                { guard: { type: 'areRead', params: ofLine }, target: 'ready' },
              ],
            },
            lineFailed: {
              description: 'The selected line couldn’t be loaded; the queue stays.',
              meta: { spec: 'ERROR' },
              on: { 'line.retry': { target: '#deskMoneyLines.open.showing', reenter: true } },
            },
            ready: {
              description:
                'The line is shown with its proposals: it can be matched, split, held, sent back, settled, or put back in the queue.',
              meta: { spec: 'SUCCESS' },
              always: [
                { guard: 'isEmpty', target: '#deskMoneyLines.open.empty' },
                { guard: 'isOther', target: '#deskMoneyLines.open.showing', reenter: true },
              ],
              on: {
                'proposal.choose': { actions: withEvent('storeAccount') },
                'line.match': { guard: 'canMatch', target: 'matching', actions: withEvent('storeKey') },
                'strong.match': { guard: 'hasStrong', target: 'matchingStrong', actions: withEvent('storeKey') },
                'payee.find': 'finding',
                'decision.begin': { guard: withEvent('canDecide'), target: 'deciding', actions: withEvent('storeAct') },
              },
            },
            matching: {
              description: 'The line is being matched to the chosen account.',
              tags: 'busy',
              invoke: {
                id: 'match',
                src: 'match',
                input: ({ context }) => ({
                  params: { line: context.selected ?? '' },
                  body: { decision: { kind: 'match' as const, account: payeeOf(context) ?? '' } },
                  key: context.key,
                }),
                onDone: { target: 'ready', actions: withOutcome('storeMatched') },
              },
            },
            matchingStrong: {
              description: 'The lines of the page with a strong proposal are being matched.',
              tags: 'busy',
              invoke: {
                id: 'strong',
                src: 'strong',
                input: ({ context }) => ({ body: { lines: [...strongOf(context)] }, key: context.key }),
                onDone: { target: 'ready', actions: withOutcome('storeStrong') },
              },
            },
            finding: {
              description: 'An account is searched for, in a dialog over the page.',
              invoke: { id: 'payee', src: 'payee', onDone: { target: 'ready', actions: withOutput('storePayee') } },
            },
            deciding: {
              description: 'The line is being split, held, sent back, settled or put back, in a dialog over the page.',
              invoke: {
                id: 'decision',
                src: 'decision',
                input: ({ context }) => {
                  const line = lineOf(context)
                  if (line === null) throw new TypeError('A decision about nothing')
                  return { act: context.act, line }
                },
                onDone: { target: 'ready', actions: withOutput('storeDecision') },
              },
            },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyLinesActor = ActorRefFrom<typeof moneyLinesMachine>
