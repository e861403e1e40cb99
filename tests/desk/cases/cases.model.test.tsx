// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskCaseMachine } from '#machines/desk/cases/case.machine.ts'
import { type DeskCasesContext, deskCasesMachine } from '#machines/desk/cases/cases.machine.ts'
import { newCaseMachine } from '#machines/desk/cases/new-case.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { page as casesPage } from '#views/desk/cases/cases-page.tsx'
import { caseList } from './case-answers.ts'
import { mere } from '#tests/desk/staff.ts'

beforeAll(() => bindAddressBar(createRouter()))

const place = (params: Readonly<Record<string, string>>, search = '') => ({ path: '/staff/cases', params, search })

describeModel(entryOf('deskCases'), {
  machine: deskCasesMachine,
  inputs: [
    { ...place({}), staff: mere },
    { ...place({ kind: 'complaint', number: 'C-1042' }), staff: mere },
  ],
  events: [
    reports('cases', { status: 'ready', data: caseList }),
    reports('cases', { status: 'failed', problem }),
    { type: 'place.go', to: '/staff/cases?filter=mine' },
    { type: 'place.go', to: '/staff/cases/complaint' },
    { type: 'place.changed', ...place({ kind: 'all', number: 'C-1042' }) },
    { type: 'place.changed', ...place({}, '?filter=mine') },
    { type: 'place.changed', ...place({ kind: 'new' }, '?account=b-1') },
    { type: 'place.changed', ...place({ kind: 'new' }) },
    { type: 'place.go', to: '/staff/cases/new' },
  ],
  look: ({ cases, address, mayAnswer }) => [cases.status, address, mayAnswer],
  children: {
    case: firstOf(deskCaseMachine, { number: 'C-1042', mayAnswer: true }),
    newCase: firstOf(newCaseMachine, { billingAccountId: 'b-1' }),
  },
  home: [
    'list.open.loading',
    'list.open.showing',
    'list.failed',
    'detail.none',
    'detail.case',
    'detail.search',
    'detail.creating',
  ],
  mount: (actor) => <casesPage.View actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'place.changed': send,
    'place.go': (page, { to }: { to: string }) => {
      if (to === '/staff/cases/new') return page.key('+')
      return to === '/staff/cases/complaint' ? page.choose('Kind', 'Complaints') : page.press(/^Mine/)
    },
  },
  eyes: {
    'list.open.loading': (page) => page.sees('region', 'Loading cases'),
    'list.open.showing': async (page, { address: { filter }, mayAnswer }: DeskCasesContext) => {
      await (mayAnswer ? page.reads('assign to me') : page.lacksText('assign to me'))
      await page.sees('region', filter === 'closed' ? 'Newest first' : 'By due date')
      await page.sees('link', /Priya Nair/)
      await page.sees('link', /Private account/)
      await page.sees('link', 'Next page')
      if (mayAnswer) await page.sees('link', 'Care and help with paying 5')
    },
    'list.failed': (page) => page.sees('region', 'We couldn’t load the cases.'),
    'detail.none': (page) => page.sees('region', 'No case is open'),
    'detail.search': (page) => page.reads(/Search for them in the bar/),
    'detail.creating': (page) => page.sees('region', 'Loading their bills and homes'),
    'detail.case': async (page) => {
      await page.lacks('region', 'No case is open')
      await page.sees('region', 'Loading the case')
    },
  },
})
