// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskDueNextMachine } from '#machines/desk/home/due-next.machine.ts'
import { type DeskHomeContext, deskHomeMachine } from '#machines/desk/home/home.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, moves, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { page as homePage } from '#views/desk/home/home-page.tsx'
import { due, home } from '#tests/desk/homes.ts'
import { mere } from '#tests/desk/staff.ts'

beforeAll(() => bindAddressBar(createRouter()))

const dueSnapshot = toldOf(deskDueNextMachine, { who: 'all' }, [reports('reading', { status: 'ready', data: due })]).getSnapshot()
const nothingDue = toldOf(deskDueNextMachine, { who: 'all' }, []).getSnapshot()

const seesHome = async (page: Page) => {
  await page.sees('heading', 'Tuesday 9 June')
  await page.reads('46 waiting, 1 late, 8 due today')
  await page.reads('1 left, 7 done')
  await page.reads('17 bank payments unmatched')
  await page.sees('link', 'Match: 17 bank payments unmatched')
}

const filters = { all: 'All teams', mine: 'Mine 12', unassigned: 'Unassigned 19' } as const

describeModel(entryOf('deskHome'), {
  machine: deskHomeMachine,
  inputs: [
    { path: '/staff', search: '', params: {}, staff: mere },
    { path: '/staff', search: '', params: {}, staff: { ...mere, roles: [] } },
  ],
  events: [
    reports('home', { status: 'ready', data: home }),
    reports('home', { status: 'failed', problem }),
    moves('dueNext', dueSnapshot),
    moves('dueNext', nothingDue),
    { type: 'who.change', who: 'mine' },
    { type: 'item.open', key: 'Q-2614' },
    { type: 'queue.open', queue: 'complaints' },
    { type: 'promise.finish', promiseId: 'p-1' },
    { type: 'list.take', how: 'file' },
    { type: 'list.take', how: 'print' },
    isDone('take', { name: 'today.csv', text: 'Due' }),
    fails('take', new ProblemError(problem)),
    fails('assign', new ProblemError(problem)),
    fails('finish', new ProblemError(problem)),
  ],
  look: ({ home: { status }, items: { length }, selected, how, problem: trouble }) => [status, length, selected, how, trouble],
  provide: { actions: { giveList: () => {} } },
  home: ['open.ready.resting', 'open.ready.unsaved', 'failed'],
  children: { dueNext: dueSnapshot },
  mount: (actor) => <homePage.View actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'who.change': (page, { who }: { who: keyof typeof filters }) => page.press(filters[who]),
    'who.next': (page) => page.key('f'),
    'row.next': (page) => page.key('j'),
    'row.previous': (page) => page.key('k'),
    // Enter belongs to a button that has the focus: it is taken away first.
    'row.open': async (page) => {
      await page.press('Tuesday 9 June', 'heading')
      await page.key('Enter')
    },
    'row.assign': (page) => page.key('a'),
    'item.open': (page) => page.press(/3 estimated bills in a row/, 'cell'),
    'queue.open': (page) => page.key('1'),
    'case.new': (page) => page.key('+'),
    'promise.finish': (page) => page.press('Done: Call Hēmi Walker back'),
    'list.take': (page, { how }: { how: 'file' | 'print' }) => page.press(how === 'file' ? 'Today’s list' : 'Print'),
  },
  eyes: {
    'open.loading': (page) => page.sees('heading', 'Home'),
    'open.ready.resting': async (page, { mayAnswer }: DeskHomeContext) => {
      await seesHome(page)
      await (mayAnswer ? page.reads('assign to me') : page.lacksText('assign to me'))
      await page.rests('Today’s list')
      await page.lacks('alert')
    },
    'open.ready.finishing': async (page) => {
      await seesHome(page)
      await page.waits('Done: Call Hēmi Walker back')
    },
    'open.ready.assigning': async (page) => {
      await seesHome(page)
      await page.reads('Assigning the case to you')
    },
    'open.ready.taking': async (page) => {
      await seesHome(page)
      await page.waits('Today’s list')
      await page.waits('Print')
    },
    'open.ready.unsaved': async (page, { problem: trouble }: DeskHomeContext) => {
      await seesHome(page)
      await page.reads(trouble?.detail ?? '')
    },
    failed: (page) => page.reads('We couldn’t load Home'),
  },
})
