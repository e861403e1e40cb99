import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { agreement, care } from './bottle-answers.ts'

const kept = 'reading.showing.asKept'
const choose = (choice: string) => ({ type: 'care.choose', choice })
const bottles = (count: number) => ({ type: 'bottles.choose', bottles: count })
const failed = fails('save', new ProblemError(problem))
const [saving, changed, refused] = ['reading.saving', 'reading.showing.changed', 'reading.showing.failed']
const reason = 'A customer says what happens before the bottles run out'

/** What is to happen before the bottles run out: beyond the documents. */
export const bottleCareOracle: Oracle = {
  chart: 'bottleCare',
  flow: 'Bottled gas',
  input: { supplyAgreementId: agreement, selection: 'b-1' },
  rows: [
    ...readingRows({ loading: 'reading.loading', opens: kept, failed: 'unavailable', needs: { care: care({ maximumBottles: 3, numberOfBottles: 2 }) } }),
    beyond(reason, kept, 'nothing is wanted', choose('neither'), saving, {
      context: { chosen: { choice: 'neither' }, problem: null },
      asks: { save: { body: { supplyAgreementId: agreement, choice: 'neither' }, selection: 'b-1' } },
    }),
    beyond(reason, kept, 'bottles are to be ordered', choose('order'), saving, { asks: { save: { body: { choice: 'order', numberOfBottles: 2 } } } }),
    beyond(reason, kept, 'another number', bottles(3), saving, { asks: { save: { body: { choice: 'order', numberOfBottles: 3 } } } }),
    beyond('A home may have so many', kept, 'too many', bottles(4), kept),
    beyond('At least one', kept, 'none', bottles(0), kept),
    beyond(reason, saving, 'it is kept', isDone('save'), changed, { context: { chosen: null } }),
    beyond('What was chosen falls back', saving, 'it is not', failed, refused, { context: { chosen: null, problem: { type: problem.type } } }),
    beyond('A new choice forgets the old problem', refused, 'something else is chosen', choose('remind'), saving, { context: { problem: null } }),
    beyond('What can’t be loaded isn’t shown', kept, 'a refresh fails', cannot('care'), 'unavailable'),
    beyond('What is read shows', kept, 'it is read again', has('care', care()), kept),
  ],
}
