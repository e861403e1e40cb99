// @vitest-environment happy-dom
import type { PlannedOutages, PublicNotices } from '#contract/desk/outages.contract.ts'
import { emptyOutage } from '#domain/desk/outage-plan.ts'
import { icpOf } from '#domain/supply/icp.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type NoticeFormContext, noticeFormMachine } from '#machines/desk/outages/notice-form.machine.ts'
import { type OutageFormContext, outageFormMachine } from '#machines/desk/outages/outage-form.machine.ts'
import { noticeListMachine } from '#machines/desk/outages/notice-list.machine.ts'
import { outageListMachine } from '#machines/desk/outages/outage-list.machine.ts'
import { deskOutagesMachine, type DeskOutagesContext } from '#machines/desk/outages/outages.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import { seesIf, send } from '#tests/kit/page.ts'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { NoticeForm } from '#views/desk/outages/notice-form.tsx'
import { NoticesPanel } from '#views/desk/outages/notices-panel.tsx'
import { OutageForm } from '#views/desk/outages/outage-form.tsx'
import { DeskOutagesView } from '#views/desk/outages/outages-page.tsx'
import { OutagesPanel } from '#views/desk/outages/outages-panel.tsx'
import { mere } from '#tests/desk/staff.ts'

const poles = {
  outageId: 'o-1',
  startsAt: '2026-06-20T09:00:00+12:00',
  endsAt: '2026-06-20T12:00:00+12:00',
  reason: 'New poles',
  isCancelled: false,
  homes: 34,
  careHomes: 2,
  alerted: 30,
}
const outages: PlannedOutages = {
  outages: [
    poles,
    { ...poles, outageId: 'o-2', startsAt: '2026-06-21T22:00:00+12:00', endsAt: '2026-06-22T04:00:00+12:00', isCancelled: true },
  ],
  next: null,
}
const notices: PublicNotices = {
  notices: [
    {
      noticeId: '2',
      kind: 'alert',
      title: 'Storm',
      text: 'Stay away from fallen lines.',
      duration: null,
      path: null,
      startsAt: '2026-06-09T08:00:00+12:00',
      endsAt: null,
      isShowing: true,
      madeBy: 'Mere Tāmati',
    },
  ],
  waiting: [
    { approvalId: 'a-1', requestedBy: 'Jade Wong', isOwn: false, what: 'Alert every customer at once: “Flood. Stay up.”' },
  ],
}
const input = { path: '/staff/outages', search: '', params: {}, staff: mere }
const page = () => toldOf(deskOutagesMachine, input, [])

const deskOutageListTest = loadModel({
  machine: outageListMachine,
  questions: [{ after: '' }, { after: 'x' }],
  full: outages,
  empty: { outages: [], next: null },
  mount: (actor) => <OutagesPanel actor={actor} page={page()} isFree />,
  eyes: {
    loading: (screen) => screen.awaits(true),
    ready: async (screen) => {
      await screen.tells(['Sat 20 June', '9:00 am to 12:00 pm', 'New poles', '34', '2', '30', 'Move', 'Call off'])
      await screen.tells(['Sun 21 June', '10:00 pm to 4:00 am, Mon 22 June', 'New poles', '34', '2', '30', 'Called off'])
    },
    updating: (screen) => screen.reads('Called off'),
    noData: (screen) => screen.reads('No outage is planned.'),
    failed: (screen) => screen.lacksText('New poles'),
  },
})

describeModel(entryOf('deskOutageList'), deskOutageListTest)

const deskNoticeListTest = loadModel({
  machine: noticeListMachine,
  full: notices,
  empty: { notices: [], waiting: [] },
  mount: (actor) => <NoticesPanel actor={actor} page={page()} isFree isEnding={false} />,
  eyes: {
    loading: (screen) => screen.awaits(true),
    ready: async (screen) => {
      await screen.reads(/Flood\. Stay up\.”\. Jade Wong asked for this\. Look under Approvals\./)
      await screen.reads('Shown now')
      await screen.reads(/^From Tue 9 June, 8:00 am, until someone ends it, by Mere Tāmati$/)
      await screen.sees('button', 'End: Storm')
    },
    updating: (screen) => screen.reads('Storm'),
    noData: (screen) => screen.reads('Customers see no notice.'),
    failed: (screen) => screen.lacksText('Shown now'),
  },
})

describeModel(entryOf('deskNoticeList'), deskNoticeListTest)

describeModel(entryOf('deskOutages'), {
  machine: deskOutagesMachine,
  input,
  events: [
    { type: 'place.changed', path: '', params: {}, search: '?after=x' },
    { type: 'outage.move', outage: poles },
    { type: 'outage.callOff', outage: poles },
    { type: 'notice.end', kind: 'alert', noticeId: '2', key: 'k-1' },
    isDone('form', { isSent: true }),
    isDone('form', { isSent: false }),
    isDone('notice', { isSent: true }),
    isDone('notice', { isSent: false }),
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ question, subject, news, problem: why }) => [question, subject, news, why?.type],
  children: {
    outages: toldOf(outageListMachine, { after: '' }, [reports('reading', { status: 'ready', data: outages })]).getSnapshot(),
    notices: toldOf(noticeListMachine, {}, [reports('reading', { status: 'ready', data: notices })]).getSnapshot(),
    form: firstOf(outageFormMachine, { subject: 'announce', outageId: '', fields: emptyOutage }),
    notice: firstOf(noticeFormMachine, undefined),
  },
  isBrief: true,
  home: ['resting', 'failed'],
  mount: (actor) => <DeskOutagesView actor={actor} />,
  hands: {
    'place.changed': send,
    'outage.announce': (screen) => screen.press('Announce an outage'),
    'outage.move': (screen) => screen.press('Move'),
    'outage.callOff': (screen) => screen.press('Call off'),
    'notice.write': (screen) => screen.press('Write a notice to everyone'),
    'notice.end': (screen) => screen.press('End: Storm'),
  },
  eyes: {
    resting: async (screen, { news }: DeskOutagesContext) => {
      await screen.sees('button', 'Move')
      await screen.lacks('form')
      if (news === 'published') await screen.reads('A second person has to approve this. Nobody sees it until then.')
      if (news === 'ended') await screen.reads('The notice is gone.')
    },
    planning: (screen) => screen.sees('form', 'Announce an outage'),
    writing: (screen) => screen.sees('form', 'Write a notice to everyone'),
    ending: (screen) => screen.waits('End: Storm'),
    failed: (screen) => screen.sees('alert'),
  },
})

const [ours, strange] = [icpOf(1, 'WE'), icpOf(2, 'WE')]
const mail = {
  subject: 'Planned outage on Saturday 20 June',
  text: 'Kia ora,\n\nYour network will switch the power off.',
  title: 'Planned outage on Saturday 20 June',
  detail: 'Your network will switch the power off.',
}
const filled = { icps: ours, day: '2026-06-20', from: '09:00', to: '12:00', reason: 'New poles' }
const change = <const Name extends string>(name: Name, value: string) => ({ type: 'field.change' as const, name, value })

describeModel(entryOf('deskOutageForm'), {
  machine: outageFormMachine,
  inputs: [
    { subject: 'announce', outageId: '', fields: { ...filled, icps: `${ours}\n${strange}` } },
    { subject: 'move', outageId: 'o-1', fields: filled },
    { subject: 'callOff', outageId: 'o-1', fields: filled },
  ],
  events: [
    change('reason', ''),
    at('editing', { type: 'field.change', name: 'icps', value: `12\n${ours}` }, { subject: 'announce' }),
    { type: 'lines.leaveOut' },
    { type: 'form.submit', key: 'k-1' },
    { type: 'plan.confirm', key: 'k-2' },
    isDone('check', { mail, check: { homes: 2, careHomes: 1, unknown: [] } }),
    at('checking', isDone('check', { mail, check: { homes: 1, careHomes: 0, unknown: [strange] } }), { subject: 'announce' }),
    isDone('check', { mail, check: null }),
    fails('check', new Error('gone')),
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ subject, fields, errors, look, problem: why }) => [subject, fields, errors, look?.check?.unknown, why?.type],
  isBrief: true,
  mount: (actor) => <OutageForm actor={actor} />,
  hands: {
    'field.change': (screen, { name, value }: { name: string; value: string }, actor) =>
      (actor.getSnapshot() as { context: OutageFormContext }).context.subject === 'callOff'
        ? send(screen, { type: 'field.change', name, value } as never, actor)
        : screen.fill(name === 'icps' ? 'ICPs' : 'What for', value),
    'form.submit': (screen) => screen.press('See what customers get'),
    'form.cancel': (screen) => screen.press('Cancel'),
    'plan.confirm': (screen) => screen.press(/^(Announce|Move|Call) it( off)?$/),
    'plan.change': (screen, event: never, actor) =>
      (actor.getSnapshot() as { context: OutageFormContext }).context.subject === 'callOff'
        ? send(screen, event, actor)
        : screen.press('Change it'),
    'lines.leaveOut': (screen, event: never, actor) => {
      const { value, context } = actor.getSnapshot() as { value: string; context: OutageFormContext }
      const isOffered = value === 'looking' ? context.look?.check?.unknown.length : value !== 'checking' && context.errors['icps']
      return isOffered ? screen.press(/^Leave out 1 line/) : send(screen, event, actor)
    },
  },
  eyes: {
    'editing.ready': async (screen) => {
      await screen.sees('button', 'See what customers get')
      await screen.lacks('alert')
    },
    'editing.invalid': (screen) => screen.reads(/^(Say what the network does there\.|One line can’t be used\.)$/),
    'editing.failed': (screen) => screen.sees('alert'),
    checking: (screen) => screen.waits('See what customers get'),
    looking: async (screen, { look }: OutageFormContext) => {
      await screen.sees('region', 'The email')
      await seesIf(screen, (look?.check?.unknown.length ?? 0) > 0, 'button', 'Leave out 1 line')
      if (look?.check?.unknown.length) await screen.reads(`Line 2, ${strange}: We supply nobody there on that day.`)
    },
    sending: (screen) => screen.waits(/^(Announce|Move|Call) it( off)?$/),
    taken: () => {},
    cancelled: () => {},
  },
})

describeModel(entryOf('deskNoticeForm'), {
  machine: noticeFormMachine,
  events: [
    change('title', 'Storm'),
    change('text', 'Stay away from fallen lines.'),
    change('reason', 'MetService'),
    { type: 'form.submit', key: 'k-1' },
    isDone('command', { status: 'done', answer: true }),
    isDone('command', { status: 'refused', problem }),
    isDone('command', { status: 'unknown' }),
  ] as never,
  look: ({ fields, errors, problem: why }) => [fields, errors, why?.type],
  isBrief: true,
  mount: (actor) => <NoticeForm actor={actor} />,
  hands: {
    'field.change': (screen, { name, value }: { name: 'title' | 'text' | 'reason'; value: string }) =>
      screen.fill({ title: 'Title', text: 'Text', reason: 'Why' }[name], value),
    'form.submit': (screen) => screen.press('Ask a second person'),
    'form.cancel': (screen) => screen.press('Cancel'),
  },
  eyes: {
    'editing.ready': async (screen, { fields }: NoticeFormContext) => {
      await screen.lacks('alert')
      await screen.sees('region', 'As customers will see it')
      await screen.holds('Title', fields.title)
    },
    'editing.invalid': (screen) =>
      screen.reads(/^(Give it a title\.|Write what customers should know\.|Say why, for the person who approves it\.)$/),
    'editing.failed': (screen) => screen.sees('alert'),
    sending: (screen) => screen.waits('Ask a second person'),
    taken: () => {},
    cancelled: () => {},
  },
})
