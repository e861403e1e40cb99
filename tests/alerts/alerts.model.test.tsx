// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { changedMeanwhile } from '#contract/account-settings/account-settings.contract.ts'
import type { AlertChoice, Alerts, ToldAlert } from '#contract/alerts/alerts.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { type AlertsContext, alertsMachine } from '#machines/alerts/alerts.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { problem, ready } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, reports } from '#tests/kit/events.ts'
import { type Page, seesIf } from '#tests/kit/page.ts'
import { AlertsView } from '#views/alerts/alerts-page.tsx'

const use: AlertChoice = { kind: 'use', isOn: true, threshold: 50, byMail: true, inPortal: true, siteId: null }
const readings = [
  { subject: 'use', day: '2026-06-01', value: 55 },
  { subject: 'use', day: '2026-06-02', value: 10 },
  { subject: 'use', day: '2026-06-03', value: 65 },
]
const alerts: Alerts = {
  billingAccountId: 'b-1',
  alerts: [{ ...use, readings }],
  sites: [
    { siteId: 's-1', name: 'Home' },
    { siteId: 's-2', name: 'Bach' },
  ],
  email: 'aroha@example.com',
}
const wednesday: ToldAlert = {
  toldId: 't-1',
  kind: 'use',
  at: '2026-06-04T08:00:00+12:00',
  title: 'Wednesday 3 June was 65% above your usual',
  detail: 'You used that much more electricity than usual for this weekday.',
  path: '/account/products/consumption',
  isRead: false,
  isMailed: true,
}
const monday = { ...wednesday, toldId: 't-2', title: 'Monday 1 June was 55% above your usual' }
const told = (...those: readonly ToldAlert[]) => reports('told', ready({ alerts: those }))

const choose = (change: Partial<AlertChoice>) => ({ type: 'alert.choose', choice: { ...use, ...change } }) as const
/** What is pressed for what is chosen. */
const press = (page: Page, { isOn, threshold, byMail, inPortal }: AlertChoice): Promise<void> => {
  if (!isOn) return page.press('A day above your usual', 'switch')
  if (threshold !== use.threshold) return page.press('Save 60% over usual')
  if (!byMail) return page.press(/^By email\s+for A day above your usual$/, 'checkbox')
  return inPortal ? page.choose('Which property', 'Bach') : page.press(/^In the portal\s+for A day above your usual$/, 'checkbox')
}

/** What stands around every choice. */
const seesAround = async (page: Page, { told: reading }: AlertsContext) => {
  await page.sees('link', 'Messages')
  if (reading.status === 'failed')
    return page.tells(['Past alerts', 'We couldn’t load your past alerts', `Try again, or call ${tarn.phone}.`])
  const all = dataOf(reading)?.alerts ?? []
  await seesIf(page, all.length > 0, 'link', 'See it: Wednesday 3 June was 65% above your usual')
  if (all.length === 0) await page.reads('Nothing yet')
}
const refusal =
  /We couldn’t save that, so nothing has changed\. Please try again\.|This has changed, in another window or by someone else\./

describeModel(entryOf('alerts'), {
  machine: alertsMachine,
  input: { pageId: 'alerts', path: '/account/profile/alerts', params: {}, search: '' },
  events: [
    reports('alerts', ready(alerts)),
    reports('alerts', { status: 'failed', problem }),
    told(wednesday, monday),
    at('open.idle', told()),
    at('open.idle', reports('told', { status: 'failed', problem })),
    at('open', { type: 'threshold.consider', kind: 'use', threshold: 60 }, { considered: null }),
    choose({ byMail: false }),
    at('open.idle', choose({ threshold: 60 }), { considered: { threshold: 60 } }),
    at('open.idle', choose({ isOn: false })),
    at('open.idle', choose({ inPortal: false })),
    at('open.idle', choose({ siteId: 's-2' })),
    { type: 'told.read', toldId: 't-1' },
    at('open.idle', { type: 'told.read', toldId: null }),
    fails('choose', new ProblemError(problem)),
    fails('choose', new ProblemError({ ...problem, type: changedMeanwhile, status: 409 })),
    fails('mark', new ProblemError(problem)),
  ],
  provide: { actions: { readToldAgain: () => {} } },
  home: ['open.idle', 'open.saved', 'open.unsaved', 'failed'],
  mount: (actor) => <AlertsView actor={actor} />,
  hands: {
    'threshold.consider': (page) => page.fill('Tell me at', '60'),
    'alert.choose': (page, { choice }) => press(page, choice),
    'told.read': (page, { toldId }) =>
      page.press(toldId === null ? 'Mark all 2 as read' : 'Mark as read: Wednesday 3 June was 65% above your usual'),
    'parts.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your alerts'),
    'open.idle': async (page, context: AlertsContext) => {
      await page.sees('region', 'Choose your alerts')
      await seesAround(page, context)
      await page.lacksText(refusal)
      if (context.told.status !== 'failed') await page.lacks('alert')
    },
    'open.saving': (page) => page.reads('Saving'),
    'open.saved': (page) => page.reads('Changes Saved'),
    'open.unsaved': (page) => page.reads(refusal),
    'open.marking': (page) => page.sees('region', 'Past alerts'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
