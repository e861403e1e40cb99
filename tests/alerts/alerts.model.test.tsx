// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { changedMeanwhile } from '#contract/account-settings.contract.ts'
import type { AlertChoice, Alerts, ToldAlerts } from '#contract/alerts.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { ProblemError } from '#domain/problem.ts'
import { alertsMachine } from '#machines/alerts/alerts.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { AlertsView } from '#views/alerts/alerts-page.tsx'

const use: AlertChoice = { kind: 'use', isOn: true, threshold: 50, byMail: true, inPortal: true, siteId: null }
const readings = [
  { subject: 'use', day: '2026-06-01', value: 55 },
  { subject: 'use', day: '2026-06-02', value: 10 },
  { subject: 'use', day: '2026-06-03', value: 65 },
]
const alerts: Alerts = { billingAccountId: 'b-1', alerts: [{ ...use, readings }], sites: [], email: 'aroha@example.com' }
const told: ToldAlerts = {
  alerts: [
    {
      toldId: 't-1',
      kind: 'use',
      at: '2026-06-04T08:00:00+12:00',
      title: 'Wednesday 3 June was 65% above your usual',
      detail: 'You used that much more electricity than is usual on this weekday.',
      path: '/account/products/consumption',
      isRead: false,
      isMailed: true,
    },
  ],
}

describeModel(entryOf('alerts'), {
  machine: alertsMachine,
  input: { pageId: 'alerts', path: '/account/profile/alerts', params: {}, search: '' },
  events: [
    reports('alerts', { status: 'ready', data: alerts }),
    reports('alerts', { status: 'failed', problem }),
    reports('told', { status: 'ready', data: told }),
    { type: 'threshold.consider', kind: 'use', threshold: 60 },
    { type: 'alert.choose', choice: { ...use, byMail: false } },
    { type: 'told.read', toldId: 't-1' },
    isDone('choose', undefined),
    fails('choose', new ProblemError(problem)),
    fails('choose', new ProblemError({ ...problem, type: changedMeanwhile, status: 409 })),
    isDone('mark', undefined),
    fails('mark', new ProblemError(problem)),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  home: ['open.idle', 'open.saved', 'open.unsaved', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <AlertsView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'threshold.consider': (_page, event, actor) => actor.send(event),
    'alert.choose': (page) => page.press(/^By email\s+for A day above your usual$/, 'checkbox'),
    'told.read': (page) => page.press('Mark as read: Wednesday 3 June was 65% above your usual'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your alerts'),
    'open.idle': async (page) => {
      await page.sees('region', 'What we tell you about')
      await page.lacks('alert')
    },
    'open.saving': (page) => page.reads('Saving'),
    'open.saved': (page) => page.reads('Changes Saved'),
    'open.unsaved': (page) =>
      page.reads(
        /We couldn’t save that\. It is as it was; please try again\.|This was changed meanwhile, in another window or by somebody else\./,
      ),
    'open.marking': (page) => page.sees('region', 'What we told you'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
