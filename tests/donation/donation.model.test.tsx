// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import type { Donation } from '#contract/donation.contract.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { donationMachine } from '#machines/donation/donation.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { DonationView } from '#views/donation/donation-page.tsx'

const schools = [
  { schoolId: 'nikau', name: 'Nīkau Bay School', town: 'New Plymouth' },
  { schoolId: 'tui', name: 'Tūī Glen School', town: 'Wellington' },
]
const nothing: Donation = {
  billingAccountId: 'b-1',
  isEligible: true,
  donation: null,
  nextOn: '2026-07-01',
  balanceHours: 9,
  gifts: [],
}
const giving: Donation = { ...nothing, donation: { school: schools[1]!, hours: 2, since: '2026-05-03' } }
const input = { pageId: 'donate', path: '/account/profile/donate', params: {}, search: '' } as const

describeModel(entryOf('donation'), {
  machine: donationMachine,
  input,
  events: [
    reports('donation', { status: 'ready', data: nothing }),
    reports('donation', { status: 'ready', data: giving }),
    reports('donation', { status: 'ready', data: { ...nothing, isEligible: false } }),
    reports('donation', { status: 'failed', problem }),
    reports('schools', { status: 'ready', data: { schools } }),
    { type: 'field.change', name: 'schoolId', value: 'nikau' },
    { type: 'form.submit' },
    { type: 'donation.stop' },
    isDone('save', undefined),
    fails('save', new ProblemError(problem)),
    { type: 'load.retry' },
    { type: 'network.returned' },
  ],
  reporters: { 'network.returned': 'networkReturn' },
  look: ({ attempt: _attempt, donation, schools: list, fields, errors, problem: refusal }) => [
    donation.status === 'ready' ? [donation.data.isEligible, donation.data.donation !== null] : donation.status,
    list.status,
    fields.schoolId,
    Object.keys(errors),
    refusal?.type,
  ],
  home: ['open.editing.ready', 'open.saved', 'open.stopped', 'open.notEligible', 'failed'],
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <DonationView actor={actor} />
    </BrandProvider>
  ),
  hands: {
    'field.change': (page) => page.press('Nīkau Bay School, New Plymouth', 'radio'),
    'form.submit': (page) => page.press(/^(Start giving|Save changes)$/),
    'donation.stop': (page) => page.press('Stop giving'),
    'load.retry': (page) => page.press('Try again'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your donation'),
    'open.notEligible': (page) => page.reads('No free hours to give'),
    'open.editing.ready': async (page) => {
      await page.sees('form', 'Your donation')
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.editing.invalid': (page) => page.reads('Please choose a school from the list.'),
    'open.editing.failed': (page) => page.reads(/^We couldn’t save that\. Nothing has changed\./),
    'open.saving': (page) => page.reads('Saving your donation.'),
    'open.stopping': (page) => page.reads('Stopping your donation.'),
    'open.saved': (page) => page.reads(/^Saved\. Thank you/),
    'open.stopped': (page) => page.reads(/^Stopped\. No more hours/),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
