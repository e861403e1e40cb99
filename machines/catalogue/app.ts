import { analyticsMachine } from '#machines/analytics/analytics.machine.ts'
import { failureReportMachine } from '#machines/failure-report/failure-report.machine.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { companionsMachine } from '#machines/app/companions.machine.ts'
import { dismissalsMachine } from '#machines/app/dismissals.machine.ts'
import { loaderMachine } from '#machines/app/loader.machine.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { momentsMachine } from '#machines/moments/moments.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { pageMachine } from '#machines/app/page.machine.ts'
import { arrivingDayMachine } from '#machines/arriving-day/arriving-day.machine.ts'
import { commandQueueMachine } from '#machines/offline/command-queue.machine.ts'
import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { storedReadsMachine } from '#machines/offline/stored-reads.machine.ts'
import { receiptsDrawerMachine } from '#machines/receipts/receipts-drawer.machine.ts'
import { receiptsMachine } from '#machines/receipts/receipts.machine.ts'
import { portalMachine } from '#machines/app/portal.machine.ts'
import { shellMachine } from '#machines/app/shell.machine.ts'
import { startCallsMachine } from '#machines/app/start-calls.machine.ts'
import { startMachine } from '#machines/app/start.machine.ts'
import { switcherMachine } from '#machines/app/switcher.machine.ts'
import { themeMachine } from '#machines/app/theme.machine.ts'
import { chartsOf } from './entry.ts'

export const appCharts = chartsOf('App', [
  {
    id: 'app',
    title: 'The portal',
    machine: appMachine,
    requirements: ['SHELL-05..SHELL-13', 'SHELL-17', 'SHELL-72..SHELL-74', 'AUTH-07', 'AUTH-34', 'AUTH-56'],
  },
  {
    id: 'start',
    title: 'Start of the app',
    machine: startMachine,
    requirements: ['SHELL-70..SHELL-77', 'SHELL-84'],
  },
  {
    id: 'startCalls',
    title: 'Start calls',
    machine: startCallsMachine,
    requirements: ['SHELL-76..SHELL-83'],
  },
  {
    id: 'loader',
    title: 'Full-page loader',
    machine: loaderMachine,
    requirements: ['SHELL-85', 'SHELL-86'],
  },
  {
    id: 'portal',
    title: 'Signed-in area',
    machine: portalMachine,
    requirements: ['DASH-45', 'DASH-46'],
  },
  {
    id: 'page',
    title: 'Open page',
    machine: pageMachine,
    requirements: ['SHELL-68', 'SHELL-69'],
  },
  {
    id: 'shell',
    title: 'Shell',
    machine: shellMachine,
    requirements: ['SHELL-37..SHELL-65', 'SHELL-87', 'DASH-48', 'DASH-49'],
  },
  {
    id: 'dismissals',
    title: 'Dismissed notices',
    machine: dismissalsMachine,
    requirements: ['SHELL-98', 'SHELL-102'],
  },
  {
    id: 'switcher',
    title: 'Property switcher',
    machine: switcherMachine,
    requirements: ['DASH-45..DASH-47', 'DASH-65..DASH-67'],
  },
  {
    id: 'theme',
    title: 'Theme',
    machine: themeMachine,
    requirements: [],
  },
  {
    id: 'companions',
    title: 'Background helpers',
    machine: companionsMachine,
    requirements: [],
  },
  {
    id: 'moments',
    title: 'Event counts',
    machine: momentsMachine,
    requirements: ['HTTP-21..HTTP-39'],
  },
  {
    id: 'analytics',
    title: 'Analytics',
    machine: analyticsMachine,
    requirements: ['FMT-17..FMT-21'],
  },
  {
    id: 'failureReport',
    title: 'Failure report',
    machine: failureReportMachine,
    requirements: [],
  },
  { id: 'arrivingDay', title: 'The day as it arrives', machine: arrivingDayMachine, requirements: [] },
  { id: 'offline', title: 'Without a network', machine: offlineMachine, requirements: [] },
  { id: 'commandQueue', title: 'Waiting commands', machine: commandQueueMachine, requirements: [] },
  { id: 'storedReads', title: 'Stored answers', machine: storedReadsMachine, requirements: [] },
  {
    id: 'receiptsDrawer',
    title: 'Receipts drawer',
    machine: receiptsDrawerMachine,
    requirements: [],
  },
  {
    id: 'receipts',
    title: 'Receipts',
    machine: receiptsMachine,
    requirements: [],
  },
  {
    id: 'explanation',
    title: 'Why a card shows this',
    machine: explanationMachine,
    requirements: [],
  },
  {
    id: 'notices',
    title: 'Notices',
    machine: noticesMachine,
    requirements: [],
  },
])
