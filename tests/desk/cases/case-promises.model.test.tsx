// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { StaffPromise } from '#contract/desk/home.contract.ts'
import { promisedAt, promiseErrors } from '#domain/desk/promises.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type CasePromisesContext, casePromisesMachine } from '#machines/desk/cases/case-promises.machine.ts'
import { deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { CasePromises } from '#views/desk/cases/case-promises.tsx'

const call: StaffPromise = {
  promiseId: 'p-1',
  what: 'Call Priya back',
  detail: 'Estimated bills',
  dueAt: '2026-06-11T05:00:00.000Z',
  madeBy: 'Sione Moala',
  madeAt: '2026-06-08T02:10:00.000Z',
  doneAt: null,
  billingAccountId: 'b-1',
  caseNumber: 'C-1042',
}
const promises = [call, { ...call, promiseId: 'p-2', what: 'Send the photo', doneAt: '2026-06-09T02:10:00.000Z' }]

it('is due at a time to come, Auckland’s', () => {
  const fields = { what: 'Ring Priya', day: '2026-06-11', time: '09:30' }
  expect(promisedAt(fields)).toBe('2026-06-10T21:30:00.000Z')
  expect(promiseErrors(fields, Date.parse('2026-06-10T21:29:59Z'))).toEqual({})
  expect(promiseErrors(fields, Date.parse('2026-06-10T21:30:00Z'))).toEqual({ day: 'Choose a day and time to come.' })
  expect(promiseErrors({ what: ' x ', day: '', time: '17:00' }, 0)).toEqual({
    what: 'Say what you promised.',
    day: 'Choose the day and time.',
  })
})

const labels: Readonly<Record<string, string | RegExp>> = { what: /^What you promised/, day: 'Day' }

const seesList = async (page: Page) => {
  await page.sees('list', 'Promises')
  await page.sees('button', 'Done: Call Priya back')
  await page.lacks('button', 'Done: Send the photo')
}

describeModel(entryOf('deskCasePromises'), {
  machine: casePromisesMachine,
  inputs: [null, { text: 'Ring Priya', savedAt: '2026-06-09T16:38:00+12:00' }].map((draft) => ({
    number: 'C-1042',
    billingAccountId: 'b-1',
    subject: '$612.40 after a meter change',
    draft,
  })),
  events: [
    reports('promises', { status: 'ready', data: { promises } }),
    reports('promises', { status: 'failed', problem }),
    { type: 'promise.finish', promiseId: 'p-1' },
    at('open.editing', { type: 'field.change', name: 'what', value: 'Ring on Thursday' }),
    at('open.editing', { type: 'field.change', name: 'day', value: '2099-06-11' }),
    { type: 'form.submit', key: 'k-1' },
    isDone('add', call),
    fails('add', new ProblemError(problem)),
    isDone('finish', undefined),
    fails('finish', new ProblemError(problem)),
  ],
  look: ({ promises: reading, fields, errors, problem: trouble, promiseId, unsent }) => [
    reading.status,
    fields,
    errors,
    trouble,
    promiseId,
    unsent,
  ],
  children: { draft: firstOf(deskDraftMachine, { number: 'C-1042', part: 'promise', savedAt: null, savedText: '' }) },
  home: ['open.listed', 'open.unsaved', 'open.editing.ready', 'open.editing.invalid', 'open.editing.failed', 'failed'],
  mount: (actor) => <CasePromises actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Load the promises again'),
    'promise.write': (page) => page.press('Add a promise'),
    'promise.finish': (page) => page.press('Done: Call Priya back'),
    'field.change': (page, { name, value }: { name: string; value: string }) => page.fill(labels[name] ?? '', value),
    'form.submit': (page) => page.press('Save promise'),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    'open.loading': (page) => page.lacks('button', 'Add a promise'),
    'open.listed': async (page) => {
      await seesList(page)
      await page.lacks('alert')
    },
    'open.editing.ready': async (page, { fields }: CasePromisesContext) => {
      await page.rests('Save promise')
      await page.holds(labels['what'] ?? '', fields.what)
      await page.lacks('alert')
    },
    'open.editing.invalid': (page) => page.sees('link', /Say what you promised\.|Choose the day and time\./),
    'open.editing.failed': async (page) => {
      await page.rests('Save promise')
      await page.reads('Something broke behind us.')
    },
    'open.sending': (page) => page.waits('Save promise'),
    'open.finishing': (page) => page.waits('Done: Call Priya back'),
    'open.unsaved': async (page) => {
      await seesList(page)
      await page.reads('Something broke behind us.')
    },
    failed: (page) => page.sees('button', 'Load the promises again'),
  },
})
