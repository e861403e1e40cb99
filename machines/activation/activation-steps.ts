import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import type { ActivationMethod, FieldNames } from './activation-context.ts'

export const typed = { 'field.change': { actions: withEvent('storeField') } } as const

/** A form of one step: sent if its fields are right. */
export const filling = <const Target extends string>(target: Target, names: FieldNames['names']) =>
  ({
    ...typed,
    'form.submit': [
      {
        guard: { type: 'hasErrors', params: { names } },
        target: '.invalid',
        actions: { type: 'storeErrors', params: { names } },
      },
      { target, actions: 'clearErrors' },
    ],
  }) as const

const checked = withOutput('storeCheck')

/** Where a checked code or link leads. */
export const afterCheck = <const Right extends string>(right: Right) =>
  [
    { guard: withOutput('isRight'), target: right, actions: checked },
    { guard: withOutput('isLocked'), target: 'stopped.locked', actions: checked },
    { guard: withOutput('hasLogin'), target: 'stopped.hasLogin' },
    { target: 'stopped.expired' },
  ] as const

export const tryAgain = <const Wrong extends string>(wrong: Wrong) =>
  ({ guard: withOutput('isWrong'), target: wrong, actions: checked }) as const

export const afterFinish = [
  { guard: withOutput('isDone'), target: 'done', actions: withOutput('storeLogin') },
  { guard: withOutput('hasLogin'), target: 'stopped.hasLogin' },
  { target: 'stopped.expired' },
] as const

export const unsaved = <const Screen extends ActivationMethod>(screen: Screen) =>
  [
    { guard: withProblem('isEmailRefused'), target: 'address.invalid', actions: withProblem('storeRefused') },
    { guard: withProblem('isFieldRefused'), target: `${screen}.invalid`, actions: withProblem('storeRefused') },
    { target: `${screen}.failed`, actions: withProblem('storeProblem') },
  ] as const

export const ready = { description: 'The customer fills in this step.' }
export const invalid = {
  description: 'Something is missing or wrong, and is named by its field.',
  // Other changes are the step's own.
  on: { 'field.change': { guard: withEvent('isMended'), target: 'ready', actions: withEvent('storeField') } },
} as const
/** Of a step with one field. */
export const invalidField = { ...invalid, on: { 'field.change': { target: 'ready', actions: withEvent('storeField') } } } as const
export const failed = {
  description: 'The step failed, or its answer was lost; the customer may try again.',
  meta: { spec: 'ERROR' },
}
export const wrong = {
  description: 'The code isn’t right; the page says how many tries are left.',
  meta: { spec: 'ERROR' },
  on: { 'field.change': { target: 'ready', actions: withEvent('storeField') } },
} as const
