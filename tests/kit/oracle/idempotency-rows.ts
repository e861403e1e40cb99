import type { AnyEventObject } from 'xstate'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Row } from './oracle.ts'
import { cannot, has } from './reading-rows.ts'

interface Once {
  /** The read that knows whether it was answered before, and what it says where it was and where it was not. */
  readonly read: string
  readonly answered: object
  readonly unanswered: object
  /** Where it is said, and where the flow stands afterwards. */
  readonly open: string
  readonly closed: string
  /** What the customer answers, and what the backend is told then. */
  readonly says: AnyEventObject
  readonly asks: object
  /** The requirement that has it said once. */
  readonly spec: string
}

/** The lines of whatever is said once to each customer: nothing before it is known, and not again once it was answered. */
export const onceRows = ({ read, answered, unanswered, open, closed, says, asks, spec }: Once): readonly Row[] => [
  documented(spec, '', 'nothing is known yet', null, 'deciding', { context: { [read]: { status: 'pending' } } }),
  documented(spec, 'deciding', 'it was answered before', has(read, answered), closed),
  documented(spec, 'deciding', 'it was not', has(read, unanswered), open),
  beyond('Where no answer arrives nothing is said', 'deciding', 'it can’t be loaded', cannot(read), 'deciding'),
  documented(spec, open, 'the customer answers: the backend is called', says, 'telling', { asks: { mark: asks } }),
  documented(spec, 'telling', 'the backend knows', isDone('mark', null), closed),
  beyond('It stays dismissed in this visit', 'telling', 'the backend did not answer', fails('mark', new Error('no')), closed),
]
