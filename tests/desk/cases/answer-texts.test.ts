import { expect, it } from 'vitest'
import { caseAnswerErrors } from '#domain/desk/case-steps.ts'
import { caseAnswerMachine } from '#machines/desk/cases/case-answer.machine.ts'
import { sentText, textLeft, textTrouble } from '#machines/desk/cases/case-answer.selectors.ts'
import { estimateIn } from '#server/desk/cases/answer-templates.ts'
import { paragraphsOf } from '#server/cases/case-mail.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { priyasCase } from './case-answers.ts'

const [template] = priyasCase.templates
if (!template) throw new Error('the case has a template')

it('takes a template away with its step, unless somebody has changed it', () => {
  const choose = { type: 'template.choose', template } as const
  const extend = { type: 'step.choose', step: 'extend' } as const
  expect(toldOf(caseAnswerMachine, priyasCase, [choose]).getSnapshot().context.text).toBe(template.text)
  expect(toldOf(caseAnswerMachine, priyasCase, [choose, extend]).getSnapshot().context).toMatchObject({
    step: 'extend',
    text: '',
    filled: [],
  })
  const changed = { type: 'text.change', text: 'We’ve corrected your bill to $268.15.' } as const
  expect(toldOf(caseAnswerMachine, priyasCase, [choose, changed, extend]).getSnapshot().context).toMatchObject({
    step: 'extend',
    text: changed.text,
  })
})

it('adds a template to what somebody has typed, and takes another one in its place', () => {
  const other = { ...template, text: 'Thanks for waiting.' }
  const choose = { type: 'template.choose', template } as const
  const typed = { type: 'text.change', text: 'You were right.' } as const
  const both = [typed, choose]
  expect(toldOf(caseAnswerMachine, priyasCase, both).getSnapshot().context.text).toBe(`You were right.\n\n${template.text}`)
  const another = { type: 'template.choose', template: other } as const
  expect(toldOf(caseAnswerMachine, priyasCase, [choose, another]).getSnapshot().context.text).toBe('Thanks for waiting.')
})

it('says how long an answer can be', () => {
  expect(caseAnswerErrors({ step: 'answer', text: 'x'.repeat(2_001) }, false)).toEqual({
    text: 'Say it in 2,000 characters or fewer.',
  })
  expect(caseAnswerErrors({ step: 'answer', text: 'x'.repeat(2_000) }, false)).toEqual({})
})

it('leaves out a greeting that somebody typed, since the email has one', () => {
  const greeted = ['Kia ora Priya,\n\n', 'Kia ora,\n', 'Tēnā koe Priya Nair\n\n', ' Hi Priya!\n\n', 'Dear Priya,\n\n', 'hello\n']
  for (const greeting of greeted)
    expect([greeting, paragraphsOf(`${greeting}You were right.\n\nSorry.`)]).toEqual([greeting, ['You were right.', 'Sorry.']])
  for (const text of ['Hi there was a mistake on your bill.', 'Dearest customers pay less.', 'You were right.'])
    expect(paragraphsOf(text)).toEqual([text])
})

it('says of a bill’s line whether all of its days are an estimate, some, or none', () => {
  const line = (estimated: string) => `Electricity, anytime,${estimated} at 33.90 c/kWh`
  expect(estimateIn(line(' 29 of 29 days estimated,'))).toBe(
    'All 29 days of “Electricity, anytime, at 33.90 c/kWh” are an estimate',
  )
  expect(estimateIn(line(' 12 of 29 days estimated,'))).toBe(
    '12 of the 29 days of “Electricity, anytime, at 33.90 c/kWh” are an estimate',
  )
  expect(estimateIn(line(' 1 of 29 days estimated,'))).toBe(
    '1 of the 29 days of “Electricity, anytime, at 33.90 c/kWh” is an estimate',
  )
  expect(estimateIn(line(''))).toBeUndefined()
})

it('says how many characters are left near the limit, and that a text is too long before it is sent', () => {
  const of = (length: number) => ({ text: 'x'.repeat(length), error: null })
  expect([1_799, 1_800, 1_999, 2_000, 2_001].map((length) => [textLeft(of(length)), textTrouble(of(length))])).toEqual([
    [null, null],
    ['200 characters left.', null],
    ['1 character left.', null],
    ['0 characters left.', null],
    [null, 'Say it in 2,000 characters or fewer.'],
  ])
  expect(textTrouble({ text: '', error: 'Write an answer.' })).toBe('Write an answer.')
})

it('says who got an email, or that nobody did', () => {
  const mail = { to: 'colin@example.com', subject: 'Our answer', paragraphs: ['You were right.'] }
  expect(sentText({ step: 'answer', preview: { mail, refusal: null } }, 'Colin')).toBe('Sent to Colin.')
  expect(sentText({ step: 'look', preview: null }, 'Colin')).toBe('Checking has started. No email went out.')
  expect(sentText({ step: 'close', preview: { mail: null, refusal: null } }, 'Colin')).toBe('Closed. No email went out.')
})
