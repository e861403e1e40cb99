// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import type { NewCaseSubjects } from '#contract/desk/new-case.contract.ts'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { newCaseMachine } from '#machines/desk/cases/new-case.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { NewCasePanel } from '#views/desk/cases/new-case-panel.tsx'

beforeAll(() => bindAddressBar(createRouter()))

const subjects: NewCaseSubjects = {
  accountNumber: '500 204 771',
  people: [{ customerId: 'c-1', name: 'Priya Nair', facts: [{ fact: 'name', about: null, value: 'Priya Nair' }] }],
  bills: [
    {
      invoiceId: 'i-1',
      startDate: '2026-04-24',
      endDate: '2026-05-23',
      lines: [{ position: 1, line: 'Anytime', cents: 61_240 }],
    },
  ],
  properties: [{ siteId: 's-1', name: 'Home' }],
}

const choices: Readonly<Record<string, readonly [label: string, option: string]>> = {
  customerId: ['Who called', 'Priya Nair'],
  topic: ['What it’s about', 'A bill'],
}

const seesForm = async (page: Page) => {
  await page.sees('region', 'New case, account 500 204 771')
  await page.sees('combobox', 'Who called')
}

describeModel(entryOf('deskNewCase'), {
  machine: newCaseMachine,
  input: { billingAccountId: 'b-1' },
  events: [
    reports('subjects', { status: 'ready', data: subjects }),
    reports('subjects', { status: 'failed', problem }),
    at('open.editing', { type: 'field.change', name: 'customerId', value: 'c-1' }),
    at('open.editing', { type: 'field.change', name: 'topic', value: 'bill' }),
    at('open.editing', { type: 'field.change', name: 'message', value: 'Twice what it was.' }),
    { type: 'form.submit', key: 'k-1' },
    isDone('open', { number: 'C-1042' }),
    fails('open', new ProblemError(problem)),
  ],
  look: ({ subjects: reading, fields, errors, problem: trouble, opened }) => [reading.status, fields, errors, trouble, opened],
  home: ['open.editing.ready', 'open.editing.invalid', 'open.editing.failed', 'open.opened', 'failed'],
  mount: (actor) => <NewCasePanel actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'field.change': (page, { name, value }: { name: string; value: string }) => {
      const [label, option] = choices[name] ?? []
      return label === undefined || option === undefined ? page.fill('What happened', value) : page.choose(label, option)
    },
    'form.submit': (page) => page.press('Open case'),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.editing.ready': async (page) => {
      await seesForm(page)
      await page.rests('Open case')
      await page.lacks('alert')
      await page.lacksText('Something broke behind us.')
    },
    'open.editing.invalid': async (page) => {
      await seesForm(page)
      await page.sees('link', 'Choose who called.')
    },
    'open.editing.failed': async (page) => {
      await seesForm(page)
      await page.reads('Something broke behind us.')
    },
    'open.sending': (page) => page.waits('Open case'),
    'open.opened': (page) => page.reads('C-1042 is open. The customer gets an email about it.'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
