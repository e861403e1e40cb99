// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { statusOf } from '#machines/tips/tip-review.selectors.ts'
import { type TipChange, tipReviewMachine } from '#machines/tips/tip-review.machine.ts'
import { tipsMachine } from '#machines/tips/tips.machine.ts'
import { problem, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { renderBranded } from '#tests/kit/render-branded.tsx'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { DoneCard } from '#views/tips/done-card.tsx'
import { ReviewOutcome } from '#views/tips/review-outcome.tsx'
import { AllCard, ForYouCard } from '#views/tips/tips-card.tsx'
import { allDone, savings, tips } from './answers.ts'

const title = 'Set the heat pump to 20 °C in the evening'
const change = (status: TipChange['status'], before: TipChange['before'], guid = 'tip-1'): TipChange => ({
  guid,
  title,
  status,
  before,
})
const liked = change('Liked', null)
const disliked = change('Disliked', null)

const place = { pageId: 'tips', path: '/account/insights/tips/all-tips', params: {}, search: '' } as const
const page = toldOf(tipsMachine, place, [reports('tips', ready(tips)), reports('savings', ready(savings)), isDone('chance', 0.5)])
const seesNothingSaid = async (onPage: Page) => {
  await onPage.lacks('button', 'Undo')
  await onPage.lacks('alert')
  await onPage.lacksText(/^Saving/)
}
/** The whole list, where what was said stands in its row; and the first few, from which it goes to what was done. */
const [list, fewAndDone] = ['b-1', 'b-2'] as const
const takeBack = { type: 'tip.review', change: change(null, 'Liked') } as const
const oneIsLiked = { changes: { length: 1, 0: { status: 'Liked' } } }

describeModel(entryOf('tipReview'), {
  machine: tipReviewMachine,
  inputs: [{ selection: list }, { selection: fewAndDone }],
  events: [
    isDone('draft', null),
    findsDraft([liked]),
    at('idle', { type: 'tip.review', change: liked }),
    at('saved', { type: 'tip.review', change: liked }),
    at('idle', { type: 'tip.review', change: disliked }),
    at('sending', takeBack, { ...oneIsLiked, selection: list }),
    at('failed', takeBack, { ...oneIsLiked, selection: list }),
    at('sending', takeBack, { ...oneIsLiked, selection: fewAndDone }),
    fails('review', new ProblemError(problem)),
    fails('remove', new ProblemError(problem)),
  ],
  look: ({ selection, changes, saved, problem: refusal }) => [
    selection,
    changes.slice(0, 2).map(({ status }) => status),
    saved?.status,
    refusal?.type,
  ],
  home: ['idle', 'saved', 'failed'],
  mount: (actor) => (
    <>
      <ReviewOutcome actor={actor} />
      {actor.getSnapshot().context.selection === list ? (
        <AllCard actor={page} reviews={actor} />
      ) : (
        <>
          <ForYouCard actor={page} reviews={actor} />
          <DoneCard actor={page} reviews={actor} />
        </>
      )}
    </>
  ),
  hands: {
    'tip.review': (onPage, { change: { status } }) =>
      onPage.press(`${status === null ? 'Undo' : status === 'Liked' ? 'I do this' : 'Not for me'}: ${title}`),
    'change.undo': (onPage) => onPage.press('Undo'),
    'changes.forget': (onPage) => onPage.press('Don’t save'),
  },
  eyes: {
    restoring: seesNothingSaid,
    idle: seesNothingSaid,
    'sending.reviewing': (onPage) => onPage.reads(`Saving: ${title}.`),
    'sending.removing': (onPage) => onPage.reads(`Saving: ${title}.`),
    saved: (onPage) => onPage.sees('button', 'Undo'),
    failed: (onPage) => onPage.sees('alert'),
  },
})

describe('what is said of a tip', () => {
  afterEach(cleanup)

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

  it('puts what was taken back there since the day on which it was first said', async () => {
    const { actor, calls, until } = running(['done', 'done'])
    await until('idle')
    actor.send({ type: 'tip.review', change: { ...change(null, 'Liked'), beforeSince: '2026-04-18' } })
    await until('saved')
    actor.send({ type: 'change.undo' })
    await until('saved')
    expect(calls[1]).toEqual({
      params: { guid: 'tip-1' },
      body: { tipReviewStatus: 'Liked', since: '2026-04-18' },
      selection: 'b-1',
    })
  })

  it('is told by the list of what was done since when it was, before it is taken back', async () => {
    const { actor, until } = running(['done'])
    await until('idle')
    const reviewed = [{ guid: 'tip-1', status: 'Liked', since: '2026-04-18', seen: null }] as const
    const done = toldOf(tipsMachine, place, [
      reports('tips', ready(allDone)),
      reports('savings', ready({ ...savings, reviewed })),
      isDone('chance', 0.5),
    ])
    renderBranded(<DoneCard actor={done} reviews={actor} />)
    fireEvent.click(screen.getByRole('button', { name: `Undo: ${title}` }))
    await until('saved')
    expect(actor.getSnapshot().context.saved).toEqual({ ...change(null, 'Liked'), beforeSince: '2026-04-18' })
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
