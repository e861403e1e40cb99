import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'

const choiceOf = (off: string) => ({ off: [off], takesPart: true })
const make = (off: string) => ({ type: 'choice.make', choice: choiceOf(off), selection: 'b-1' })
const keeps = (off: string) => ({ save: { body: choiceOf(off), selection: 'b-1' } })
const retry = { type: 'choice.retry' }
const no = fails('save', new ProblemError(problem))
const kept = isDone('save')
const whom = 'Whom a home is compared with is the customer’s choice'
const last = 'The last press is what stays, in whichever order answers come'
const clear = { context: { problem: null, isOvertaken: false } }

/** Whom a home is compared with: beyond the documents. */
export const comparisonChoiceOracle: Oracle = {
  chart: 'comparisonChoice',
  flow: 'Insights',
  rows: [
    beyond(whom, '', 'nothing is chosen', null, 'resting', clear),
    beyond(whom, 'resting', 'a criterion is left out', make('age'), 'saving', { asks: keeps('age') }),
    beyond(whom, 'saving', 'that is kept', kept, 'resting'),
    beyond(last, 'saving', 'another choice is made meanwhile', make('region'), 'saving', { context: { choice: choiceOf('region') }, asks: { save: undefined as never } }),
    beyond(last, 'saving', 'it is kept after the first', kept, 'saving', { given: [make('region')], asks: keeps('region'), ...clear }),
    beyond(last, 'saving', 'and nothing after it', kept, 'resting', { given: [make('region'), kept] }),
    beyond('It says so, and everything is as it was', 'saving', 'it is not kept', no, 'failed', { context: { problem: { type: problem.type } } }),
    beyond('It can be tried again', 'failed', 'the customer tries again', retry, 'saving', { asks: keeps('age'), ...clear }),
    beyond(whom, 'failed', 'another choice is made', make('region'), 'saving', { asks: keeps('region'), ...clear }),
  ],
}
