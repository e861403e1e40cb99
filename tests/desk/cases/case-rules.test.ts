import { expect, it } from 'vitest'
import { emptyPlaces, markPlaces } from '#domain/desk/answer-text.ts'
import { caseAddressOf, casePath, newCasePath, pathOfCase } from '#domain/desk/case-addresses.ts'
import { caseNumber, parseCaseNumber } from '#domain/desk/case-kinds.ts'
import { caseAnswerErrors } from '#domain/desk/case-steps.ts'
import { templatesFor } from '#server/desk/cases/answer-templates.ts'

it('finds the places of an answer that nobody has filled in, and marks those that a template filled', () => {
  const text = 'Your bill of $612.40 should be [new amount].'
  expect(emptyPlaces(text)).toEqual(['[new amount]'])
  expect(markPlaces(text, ['$612.40'])).toEqual([
    { at: 0, text: 'Your bill of ', mark: null },
    { at: 13, text: '$612.40', mark: 'filled' },
    { at: 20, text: ' should be ', mark: null },
    { at: 31, text: '[new amount]', mark: 'empty' },
    { at: 43, text: '.', mark: null },
  ])
  expect(markPlaces('Nothing (here)', ['(', ''])).toEqual([
    { at: 0, text: 'Nothing ', mark: null },
    { at: 8, text: '(', mark: 'filled' },
    { at: 9, text: 'here)', mark: null },
  ])
})

it('refuses an answer without a text, or with an empty place', () => {
  expect(caseAnswerErrors({ step: 'answer', text: ' ' }, false)).toEqual({ text: 'Write an answer.' })
  expect(caseAnswerErrors({ step: 'answer', text: 'It is [what].' }, false)).toEqual({ text: 'Fill in [what] first.' })
  expect(caseAnswerErrors({ step: 'look', text: '' }, false)).toEqual({})
  expect(caseAnswerErrors({ step: 'correct', text: '' }, false)).toEqual({})
  expect(caseAnswerErrors({ step: 'correct', text: '' }, true)).toEqual({ text: 'Say what we did. We can’t change this here.' })
})

it('reads the address of a list and its case, and writes it the same', () => {
  const address = { kind: 'complaint', filter: 'mine', after: '2026-06-24.C-1042', number: 'C-1042', newFor: null } as const
  const path = casePath(address, 'C-1042')
  expect(path).toBe('/staff/cases/complaint/C-1042?filter=mine&after=2026-06-24.C-1042')
  expect(caseAddressOf({ kind: 'complaint', number: 'c-1042' }, path.slice(path.indexOf('?')))).toEqual(address)
  const open = { kind: null, filter: 'open', after: null } as const
  expect(casePath(open)).toBe('/staff/cases')
  expect(casePath(open, 'Q-7')).toBe('/staff/cases/all/Q-7')
  expect(caseAddressOf({ kind: 'Q-7' }, '?filter=%25')).toEqual({ ...open, number: 'Q-7', newFor: null })
  expect(newCasePath('b-1')).toBe('/staff/cases/new?account=b-1')
  expect(caseAddressOf({ kind: 'new' }, '?account=b-1')).toEqual({ ...open, number: null, newFor: 'b-1' })
  expect(caseAddressOf({ kind: 'new' }, newCasePath(null).replace('/staff/cases/new', ''))).toMatchObject({ newFor: '' })
})

it('opens each case on its own page', () => {
  const paths = (['privacy', 'care', 'help', 'heldReading'] as const).map((kind) => pathOfCase({ kind, number: 'H-7' }))
  expect(paths).toEqual(['/staff/cases/all/H-7', '/staff/cases/care/H-7', '/staff/cases/care/H-7', '/staff/readings/held/7'])
})

it('numbers cases by their kind', () => {
  expect(caseNumber('privacy', 1001)).toBe('P-1001')
  expect(parseCaseNumber(' c-1042 ')).toEqual({ kind: 'complaint', number: 1042 })
  expect(['C1042', 'C-', 'X-1', '%', 'C-1234567890'].map(parseCaseNumber)).toEqual([null, null, null, null, null])
})

it('has several templates for each kind, and leaves a place without a value to a person', () => {
  const brand = { name: 'Fizz', phone: '0800 1' }
  for (const kind of ['complaint', 'billQuestion', 'privacy'] as const) {
    const all = templatesFor(kind, brand, {})
    expect(all.length).toBeGreaterThan(2)
    expect(all.every(({ text, filled }) => filled.length === 0 && !/[{}]/.test(text))).toBe(true)
  }
  const [corrected] = templatesFor('complaint', brand, { 'this bill': '$612.40' })
  expect(corrected).toMatchObject({ id: 'billCorrected', step: 'answer', filled: ['$612.40'] })
  expect(corrected?.text).toContain('from $612.40 to [new amount].')
})
