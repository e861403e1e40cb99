import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { beyond, type Happening, type Oracle } from './oracle.ts'

interface Pressed {
  /** Where it is pressed, and how the customer comes there again from where it was not done. */
  readonly from: string
  readonly leads?: readonly Happening[]
  /** Pressed with a key. */
  readonly press: (key: string) => Happening
  readonly sending: string
  readonly done: string
  readonly undone: string
  /** What is asked for. */
  readonly asks: object
  /** What is remembered once it was done. */
  readonly told?: object
}

const once = 'Sending twice has one effect: the same request has the same key'

/** The lines of what is done at a press, once: it is done, it is not, no answer arrives, and it is pressed again. */
export const pressedRows = ({
  from,
  leads = [],
  press,
  sending,
  done,
  undone,
  asks,
  told = {},
}: Pressed): Pick<Oracle, 'rows' | 'passes'> => {
  const refused = isDone('command', { status: 'refused', problem })
  const sent = { sent: { key: 'k-1' } }
  return {
    rows: [
      beyond(once, from, `it is pressed: ${sending}`, press('k-1'), sending, {
        asks: { command: { ...asks, key: 'k-1' } },
        context: { ...sent, problem: null },
      }),
      beyond('It is taken', sending, 'it is done', isDone('command', { status: 'done', answer: null }), done, {
        context: { sent: null, problem: null, ...told },
      }),
      beyond('It says so, and everything is as it was', sending, 'it is refused', refused, undone, {
        context: { ...sent, problem: { type: problem.type } },
      }),
      beyond(
        'It says so, and everything is as it was',
        sending,
        'no answer arrives',
        isDone('command', { status: 'unknown' }),
        undone,
        {
          context: { ...sent, problem: null },
        },
      ),
      beyond(once, leads.length === 0 ? undone : from, `it is pressed again: ${sending}`, press('k-2'), sending, {
        way: sending,
        given: [refused, ...leads],
        asks: { command: { ...asks, key: 'k-1' } },
        context: { problem: null },
      }),
    ],
    passes: { [`${sending} / command is done #1: does not storeAnswer`]: 'Nothing asks for the answer afterwards.' },
  }
}
