import type { AnyEventObject } from 'xstate'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, type Happening, type Oracle, type Row } from './oracle.ts'

interface FormAsked {
  readonly input: object
  /** What makes an empty form right, one field after the other; the form is wrong before the last. */
  readonly fills: readonly AnyEventObject[]
  /** A field that is changed once it is right: another request. */
  readonly changes: AnyEventObject
  /** What is asked for with the form as `fills` leaves it, as far as it matters. */
  readonly request: object
  /** The fields whose sentences are said of a form that is sent too early. */
  readonly wrong: object
  readonly answer: unknown
  /** The end that a form gives its parent when it was taken, and when the customer turned back. */
  readonly taken?: object
  readonly left?: object
  /** What is found that was kept, and the fields that follow; nothing where the form is not kept. */
  readonly draft?: { readonly value: object; readonly fields: object }
  /** What the states are called, where not `editing`, `taken` and `cancelled`. */
  readonly names?: { readonly editing: string; readonly taken: string; readonly cancelled: string }
  /** A change brings the form back to where it was not sent yet: one answer is wrong because of another. */
  readonly beginsAnew?: boolean
  /** What more the table has. */
  readonly more?: readonly Row[]
  readonly passes?: Oracle['passes']
}

const submit = (key: string) => ({ type: 'form.submit', key })
const cancel = { type: 'form.cancel' }

const lost = 'A lost connection costs no answers: decisions on drafts'
const once = 'Sending twice has one effect: the same request has the same key'
const early = 'An invalid form shows all its errors and sends nothing'

/**
 * The table of a form that is sent once, written from what the portal promises of each: what is wrong is said under its field and nothing is
 * lost, the same request has the same key until it is done, what is typed is kept until it was taken or given up.
 */
export const formOracle = (chart: string, flow: string, asked: FormAsked): Oracle => {
  const { input, fills, changes, request, wrong, answer, taken, left, draft, beginsAnew = false, more = [], passes = {} } = asked
  const { names = { editing: 'editing', taken: 'taken', cancelled: 'cancelled' } } = asked
  const { editing, taken: over, cancelled } = names
  const done = isDone('command', { status: 'done', answer })
  const refused = isDone('command', { status: 'refused', problem: { ...problem, fields: { message: 'Not so.' } } })
  const unknown = isDone('command', { status: 'unknown' })
  const [ready, invalid, failed] = [`${editing}.ready`, `${editing}.invalid`, `${editing}.failed`]
  const keeps = draft ? { does: ['keepDraft'] } : {}
  const forgets = draft ? { does: ['forgetDraft'] } : {}
  const keepsNot = draft ? { doesNot: ['keepDraft', 'forgetDraft'] } : {}
  const first = fills[0] as Happening
  const kept: readonly Row[] = draft
    ? [
        beyond(lost, '', 'what was typed before is looked for', null, 'restoring', { asks: { draft: { selection: /./ } } }),
        beyond(lost, 'restoring', 'nothing was kept', isDone('draft', null), ready, { context: { sent: null } }),
        beyond(lost, 'restoring', 'something was kept', findsDraft(draft.value, { key: 'k-0', content: 'c' }), ready, {
          context: { fields: draft.fields, sent: { key: 'k-0' } },
        }),
        beyond(lost, 'restoring', 'it cannot be looked for', fails('draft', new Error('no')), ready),
      ]
    : [beyond('It asks for what is to change', '', 'the form opens', null, ready, { context: { sent: null } })]
  return {
    chart,
    flow,
    input,
    rows: [
      ...kept,
      beyond('What is typed stays', ready, 'a field is filled in', first, ready, keeps),
      ...(fills.length > 0 && Object.keys(wrong).length > 0
        ? [
            beyond(early, ready, 'it is sent too early', submit('k-1'), invalid, {
              given: fills.slice(0, -1),
              context: { errors: wrong, attempt: 1, sent: null },
              ...keepsNot,
            }),
            beyond(early, invalid, 'it is sent again as it is', submit('k-2'), invalid, {
              context: { errors: wrong, attempt: 2, problem: null },
            }),
            beyond(
              'A sentence goes with its mistake',
              invalid,
              'the field is put right',
              fills.at(-1) as Happening,
              beginsAnew ? ready : invalid,
              {
                context: { errors: {} },
                ...keeps,
              },
            ),
            ...(beginsAnew
              ? []
              : [
                  beyond(early, failed, 'an invalid form is sent again', submit('k-2'), invalid, {
                    given: [unfilled(fills.at(-1) as AnyEventObject, wrong)],
                    context: { attempt: 1, problem: null },
                  }),
                ]),
          ]
        : []),
      beyond(once, ready, 'it is sent', submit('k-1'), 'sending', {
        given: fills,
        context: { sent: { key: 'k-1' }, problem: null },
        asks: { command: { ...request, key: 'k-1' } },
        ...keeps,
      }),
      beyond('It is taken', 'sending', 'it is done', done, over, {
        context: { sent: null, problem: null },
        ...(taken && { output: taken }),
        ...forgets,
      }),
      beyond('What the customer typed stays', 'sending', 'it is refused', refused, failed, {
        context: { problem: { type: problem.type }, sent: { key: 'k-1' }, errors: { message: 'Not so.' } },
        ...keepsNot,
      }),
      beyond('What the customer typed stays', 'sending', 'no answer arrives', unknown, failed, {
        context: { problem: null, sent: { key: 'k-1' } },
      }),
      beyond(once, failed, 'the same is sent again', submit('k-2'), 'sending', {
        context: { sent: { key: 'k-1' }, problem: null },
        asks: { command: { ...request, key: 'k-1' } },
        ...keeps,
      }),
      beyond(
        'A different request has a new key',
        beginsAnew ? ready : failed,
        'a different request is sent',
        submit('k-2'),
        'sending',
        {
          way: failed,
          given: [changes],
          asks: { command: { key: 'k-2' } },
        },
      ),
      ...[ready, failed].map((from) =>
        beyond('A customer can cancel', from, 'the customer cancels', cancel, cancelled, {
          ...(left && { output: left }),
          ...forgets,
        }),
      ),
      beyond('What is on its way cannot be called back', 'sending', 'the customer cancels', cancel, 'sending', keepsNot),
      ...more,
    ],
    passes,
  }
}

const unfilled = (event: AnyEventObject, wrong: object): AnyEventObject => {
  const name = Object.keys(wrong)[0] ?? String(event['name'])
  return { ...event, name, value: '' }
}
