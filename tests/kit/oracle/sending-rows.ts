import type { AnyEventObject } from 'xstate'
import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { type Also, beyond, type Happening, type Row } from './oracle.ts'

interface Sends {
  /** Where it is sent from, and what makes it right. */
  readonly from: string
  readonly given?: readonly Happening[]
  readonly sends: (key: string) => AnyEventObject
  /** What is asked for then, as far as it matters, and what comes of it. */
  readonly request: object
  readonly answer: unknown
  /** Where it is on its way, where it was done, and where it stands when it was not. */
  readonly sending?: string
  readonly done: string
  readonly failed: string
  /** What sends another request from where it failed, by the key `k-2`; nothing where there is no other. */
  readonly other?: readonly Happening[]
  /** What more there is when it is sent, and when it is done. */
  readonly also?: Also
  readonly after?: Also
}

const once = 'Sending twice has one effect: the same request has the same key'
const stays = 'What the customer typed stays'

/** The lines of whatever may happen only once: B §4, loading, then success or error; the decisions, its key. */
export const sendingRows = ({
  from,
  given = [],
  sends,
  request,
  answer,
  sending = 'sending',
  done,
  failed,
  other = [],
  also,
  after,
}: Sends): readonly Row[] => {
  const refused = isDone('command', { status: 'refused', problem })
  const isSent = (key: string): Also => ({
    ...also,
    context: { sent: { key }, problem: null, ...also?.context },
    asks: { command: { ...request, key } },
  })
  return [
    beyond(once, from, 'it is sent', sends('k-1'), sending, { given, ...isSent('k-1') }),
    beyond('It is taken', sending, 'it is done', isDone('command', { status: 'done', answer }), done, {
      ...after,
      context: { sent: null, problem: null, answer, ...after?.context },
    }),
    beyond(stays, sending, 'it is refused', refused, failed, {
      context: { problem: { type: problem.type }, sent: { key: 'k-1' } },
    }),
    beyond(stays, sending, 'no answer arrives', isDone('command', { status: 'unknown' }), failed, {
      context: { problem: null, sent: { key: 'k-1' } },
    }),
    beyond(once, failed, 'the same is sent again', sends('k-2'), sending, isSent('k-1')),
    ...other.slice(-1).map((last) =>
      beyond('A different request has a new key', failed, 'a different request is sent', last, sending, {
        given: other.slice(0, -1),
        asks: { command: { key: 'k-2' } },
      }),
    ),
  ]
}
