// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { statusOf } from '#machines/tips/tip-review.selectors.ts'
import { type TipChange, tipReviewMachine } from '#machines/tips/tip-review.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, findsDraft, isDone, runsOut } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { ReviewOutcome } from '#views/tips/review-outcome.tsx'

const change = (status: TipChange['status'], before: TipChange['before'], guid = 'tip-1'): TipChange => ({
  guid,
  title: 'Wash cold',
  status,
  before,
})
const liked = change('Liked', null)

describeModel(entryOf('tipReview'), {
  machine: tipReviewMachine,
  input: { selection: 'b-1' },
  events: [
    isDone('draft', null),
    findsDraft([liked]),
    fails('draft', new Error('no')),
    { type: 'tip.review', change: liked },
    { type: 'tip.review', change: change(null, 'Liked') },
    isDone('review', null),
    fails('review', new ProblemError(problem)),
    isDone('remove', null),
    fails('remove', new ProblemError(problem)),
    { type: 'change.undo' },
    { type: 'changes.forget' },
    { type: 'load.retry' },
    { type: 'network.returned' },
    runsOut('undoTime', 'tipReview.saved'),
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ changes, saved, problem: refusal }) => [changes.slice(0, 2).map(({ status }) => status), saved?.status, refusal?.type],
  home: ['idle', 'saved', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <ReviewOutcome actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'tip.review': send,
    'change.undo': (page) => page.press('Undo'),
    'changes.forget': (page) => page.press('Leave it as it was'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    restoring: async (page) => {
      await page.lacks('button')
      await page.lacks('alert')
    },
    idle: async (page) => {
      await page.lacks('button')
      await page.lacks('alert')
    },
    'sending.reviewing': (page) => page.reads('Saving: Wash cold.'),
    'sending.removing': (page) => page.reads('Saving: Wash cold.'),
    saved: (page) => page.sees('button', 'Undo'),
    failed: (page) => page.sees('alert'),
  },
})

describe('what is said of a tip', () => {
  /** Runs with calls that are answered in turn. */
  const running = (answers: readonly ('done' | 'no')[]) => {
    const calls: unknown[] = []
    const answer = fromPromise(({ input }: { input: unknown }) => {
      calls.push(input)
      return answers[calls.length - 1] === 'no' ? Promise.reject(new ProblemError(problem)) : Promise.resolve(null)
    })
    const machine = tipReviewMachine.provide({
      actors: { draft: fromPromise(() => Promise.resolve(null)), review: answer, remove: answer } as never,
      actions: { keepDraft: () => {}, forgetDraft: () => {} },
    })
    const actor = createActor(machine, { input: { selection: 'b-1' } }).start()
    const until = (state: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (actor.getSnapshot().matches(state as 'idle')) resolve()
        }
        actor.subscribe(look)
        look()
      })
    return { actor, calls, until }
  }

  it('sends Liked, then takes it back when it is undone [TIPS-08 TIPS-09 TIPS-15]', async () => {
    const { actor, calls, until } = running(['done', 'done'])
    await until('idle')
    actor.send({ type: 'tip.review', change: liked })
    await until('saved')
    actor.send({ type: 'change.undo' })
    await until('saved')
    expect(calls).toEqual([
      { params: { guid: 'tip-1' }, body: { tipReviewStatus: 'Liked' }, selection: 'b-1' },
      { params: { guid: 'tip-1' }, selection: 'b-1' },
    ])
  })

  it('sends everything that was said, in its order, though the first could not be sent', async () => {
    const { actor, calls, until } = running(['no', 'done', 'done'])
    await until('idle')
    actor.send({ type: 'tip.review', change: liked })
    await until('failed')
    actor.send({ type: 'tip.review', change: change('Disliked', null, 'tip-2') })
    await until('saved')
    expect(calls.map((call) => (call as { params: { guid: string } }).params.guid)).toEqual(['tip-1', 'tip-1', 'tip-2'])
    expect(actor.getSnapshot().context.changes).toEqual([])
  })

  it('counts before it is written: the last that was said', () => {
    const changes = [liked, change(null, 'Liked')]
    expect([statusOf([liked], 'tip-1', null), statusOf(changes, 'tip-1', 'Disliked'), statusOf([], 'tip-1', 'Disliked')]).toEqual(
      ['Liked', null, 'Disliked'],
    )
  })
})
