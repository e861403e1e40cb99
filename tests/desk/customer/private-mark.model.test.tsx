// @vitest-environment happy-dom
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type PrivateMarkContext, privateMarkMachine } from '#machines/desk/customer/private-mark.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone } from '#tests/kit/events.ts'
import { send } from '#tests/kit/page.ts'
import { PrivateMark } from '#views/desk/customer/private-mark.tsx'

const press = ({ isPrivate }: Pick<PrivateMarkContext, 'isPrivate'>) => (isPrivate ? 'No longer private' : 'Mark as private')

describeModel(entryOf('deskPrivateMark'), {
  machine: privateMarkMachine,
  input: { account: 'account-1' },
  events: [
    { type: 'mark.open', isPrivate: false },
    { type: 'mark.open', isPrivate: true },
    at('editing', { type: 'field.change', name: 'reason', value: 'Protection order' }),
    { type: 'form.submit', key: 'k-1' },
    isDone('mark', undefined),
    fails('mark', new ProblemError(problem)),
    isDone('unmark', undefined),
    fails('unmark', new ProblemError(problem)),
  ],
  look: ({ fields, errors, isPrivate, problem: trouble }) => [fields, errors, isPrivate, trouble],
  home: ['closed', 'editing.ready', 'editing.invalid', 'editing.failed'],
  mount: (actor) => <PrivateMark actor={actor} />,
  hands: {
    'mark.open': send,
    'field.change': (page, { value }: { value: string }) => page.fill('Reason', value),
    'form.submit': (page, _, actor) => page.press(press(actor.getSnapshot().context)),
    'form.cancel': (page) => page.press('Cancel'),
  },
  eyes: {
    closed: (page) => page.lacks('textbox', 'Reason'),
    'editing.ready': async (page, context: PrivateMarkContext) => {
      await page.rests(press(context))
      await page.lacks('alert')
      await page.lacksText('Give the reason.')
    },
    'editing.invalid': (page) => page.reads('Give the reason.'),
    'editing.failed': (page) => page.reads('Something broke behind us.'),
    marking: (page) => page.waits('Mark as private'),
    unmarking: (page) => page.waits('No longer private'),
  },
})
