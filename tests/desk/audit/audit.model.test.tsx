// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskAuditActor, type DeskAuditContext, deskAuditMachine } from '#machines/desk/audit/audit.machine.ts'
import { chainLine } from '#machines/desk/audit/audit.selectors.ts'
import { deskAuditEntriesMachine } from '#machines/desk/audit/audit-entries.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import { loadModel } from '#tests/kit/load-model.tsx'
import type { Page } from '#tests/kit/page.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { page as auditPage } from '#views/desk/audit/audit-page.tsx'
import { AuditEntries } from '#views/desk/audit/audit-table.tsx'
import { audit } from './audits.ts'
import { mere } from '#tests/desk/staff.ts'

const newest = { filters: {}, before: null }
const [{ staffId } = { staffId: '' }] = audit.staff
const entries = toldOf(deskAuditEntriesMachine, newest, [reports('reading', { status: 'ready', data: audit })]).getSnapshot()

const seesLog = async (page: Page, { filters }: DeskAuditContext) => {
  await page.sees('heading', 'Audit')
  await page.tells(['4,182', 'Tue 9 June, 8:14 am', 'Mere Tāmati', 'Opened', 'customer page', 'Aroha Bennett'])
  await page.reads('Nothing in the log was changed or removed: 4,180 entries. Checked Tue 9 June, 8:00 am.')
  await page.holds('From', filters.from ?? '')
}

describeModel(entryOf('deskAudit'), {
  machine: deskAuditMachine,
  input: { path: '/staff/audit', search: '', params: {}, staff: mere },
  events: [
    { type: 'filter.change', filters: { staffId } },
    { type: 'filter.change', filters: { kind: 'looked' } },
    { type: 'filter.change', filters: { from: '2026-06-01' } },
    { type: 'filter.change', filters: { to: '2026-06-09' } },
    at('resting', { type: 'page.older', before: 4_181 }, { turned: [] }),
    isDone('take', { name: 'audit.csv', text: 'number' }),
    fails('take', new ProblemError(problem)),
  ],
  look: ({ filters, turned, problem: trouble }) => [filters, turned.length > 0, trouble !== null],
  provide: { actions: { giveFile: () => {} } },
  home: ['resting', 'unsaved'],
  children: { entries },
  mount: (actor) => <auditPage.View actor={actor} />,
  hands: {
    'filter.change': (page, { filters }: { filters: DeskAuditContext['filters'] }) => {
      if (filters.staffId !== undefined) return page.choose('Staff', 'Mere Tāmati')
      if (filters.kind !== undefined) return page.choose('What they did', 'Opened')
      return filters.from === undefined ? page.fill('To', filters.to ?? '') : page.fill('From', filters.from)
    },
    'page.older': (page) => page.press('Older'),
    'page.newer': (page) => page.press('Newer'),
    'file.take': (page) => page.press('Download CSV'),
  },
  eyes: {
    resting: async (page, context: DeskAuditContext) => {
      await seesLog(page, context)
      await page.rests('Download CSV')
      await page.lacks('alert')
    },
    taking: async (page, context: DeskAuditContext) => {
      await seesLog(page, context)
      await page.waits('Download CSV')
    },
    unsaved: async (page, context: DeskAuditContext) => {
      await seesLog(page, context)
      await page.sees('alert')
      await page.reads(context.problem?.detail ?? '')
    },
  },
})

const entriesModel = loadModel({
  machine: deskAuditEntriesMachine,
  questions: [newest, { filters: {}, before: 4_181 }],
  full: audit,
  empty: { ...audit, entries: [], next: null },
  mount: (actor) => (
    <AuditEntries
      actor={fixed<DeskAuditActor>({
        value: 'resting',
        context: { filters: {}, turned: [], problem: null },
        children: { entries: actor },
      })}
    />
  ),
  eyes: {
    loading: async (page) => {
      await page.sees('region', 'Entries')
      await page.awaits(true)
      await page.lacks('status')
    },
    ready: async (page) => {
      await page.sees('table', 'Entries')
      await page.rests('Entries', 'region')
    },
    updating: async (page) => {
      await page.sees('table', 'Entries')
      await page.waits('Entries', 'region')
    },
    noData: (page) => page.reads('No entry has these filters.'),
    failed: (page) => page.reads('We couldn’t load the log.'),
  },
})

describeModel(entryOf('deskAuditEntries'), entriesModel)

describe('the chain of the log', () => {
  it('is complete, broken or not checked', () => {
    const checkedAt = '2026-06-08T20:00:00.000Z'
    expect(chainLine({ checkedAt: null, checkedTo: 0, brokenAt: null })).toEqual({
      tone: 'warn',
      text: 'The log hasn’t been checked yet. We’re checking it now.',
    })
    expect(chainLine({ checkedAt, checkedTo: 1_041, brokenAt: 1_042 })).toEqual({
      tone: 'bad',
      text: 'Entry 1,042 was changed, or one before it is missing. The 1,041 entries before it are as they were written. Checked Tue 9 June, 8:00 am.',
    })
  })
})
