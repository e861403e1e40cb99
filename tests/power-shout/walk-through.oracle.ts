import { problem } from '#tests/app/answers.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from '#tests/kit/oracle/oracle.ts'
import { noOffers, offers, summary } from './answers.ts'

const seen = reports('summary', { status: 'ready', data: summary })
const due = reports('summary', { status: 'ready', data: { ...summary, isPowerShoutWalkThroughCompleted: false } })
const unknown = reports('summary', { status: 'failed', problem })
const some = reports('offers', { status: 'ready', data: offers })
const none = reports('offers', { status: 'ready', data: noOffers })
const next = { type: 'step.next' }
const back = { type: 'step.back' }
const finish = { type: 'walkThrough.finish' }
const at = (currentStep: string) => ({ input: { currentStep } })
const kept = (step: string) => ({ does: [{ type: 'keepStep', params: { step } }], context: { currentStep: step } })
const forced = (from: string, spec: string, words: string, on: object, to: string, also: object = {}): Row => documented(spec, from, words, on as never, to, also)

/** B §3, §4 and §9: the walkthrough; its step is kept for the visit. */
export const walkThroughOracle: Oracle = {
  chart: 'walkThrough',
  flow: 'PowerShout',
  input: { currentStep: '0' },
  ways: {
    stepThree: ['stepTwo', next],
    completed: [seen],
  },
  rows: [
    beyond('Both are asked first', '', 'the page opens', null, 'deciding', { context: { summary: { status: 'pending' }, offers: { status: 'pending' } } }),
    beyond('Until the offers are known nothing is decided', 'deciding', 'only the summary is there', due, 'deciding', { context: { summary: { status: 'ready' } } }),
    documented('SHOUT-49', 'deciding', 'both are there: step 0 by default', some, 'stepZero', { given: [due], ...kept('0') }),
    documented('SHOUT-49', 'deciding', 'step 1 was kept', some, 'stepOne', { given: [due], ...at('1'), ...kept('1') }),
    documented('SHOUT-49', 'deciding', 'step 2 was kept', some, 'stepTwo', { given: [due], ...at('2'), ...kept('2') }),
    documented('SHOUT-49', 'deciding', 'step 3 was kept', some, 'stepThree', { given: [due], ...at('3'), ...kept('3') }),
    documented('SHOUT-47', 'deciding', 'no active offers and step 0: step 3 is forced', none, 'stepThree', { given: [due], ...kept('3') }),
    documented('SHOUT-47', 'deciding', 'no active offers and step 1: step 3 is forced', none, 'stepThree', { given: [due], ...at('1'), ...kept('3') }),
    documented('SHOUT-47', 'deciding', 'no active offers and step 2: it stays', none, 'stepTwo', { given: [due], ...at('2'), ...kept('2') }),
    beyond('The steps go on without the summary', 'deciding', 'the summary cannot be read', some, 'stepZero', { given: [unknown] }),
    forced('deciding', 'SHOUT-48', 'completed, whatever the step: step 3', seen, 'completed', { ...at('2'), ...kept('3') }),
    forced('stepZero', 'SHOUT-48', 'completed on another device', seen, 'completed', kept('3')),
    forced('stepOne', 'SHOUT-48', 'completed on another device', seen, 'completed', kept('3')),
    forced('stepTwo', 'SHOUT-48', 'completed on another device', seen, 'completed', kept('3')),
    forced('stepThree', 'SHOUT-48', 'completed on another device', seen, 'completed', kept('3')),
    forced('stepZero', 'SHOUT-47', 'the offers are gone', none, 'stepThree', kept('3')),
    forced('stepOne', 'SHOUT-47', 'the offers are gone', none, 'stepThree', kept('3')),
    forced('stepTwo', 'SHOUT-47', 'the offers are gone: step 2 stays', none, 'stepTwo', {
      context: { offers: { status: 'ready' } },
    }),
    documented('SHOUT-12', 'stepZero', 'Next', next, 'stepOne', kept('1')),
    documented('SHOUT-12', 'stepOne', 'Next', next, 'stepTwo', kept('2')),
    documented('SHOUT-12', 'stepTwo', 'Next', next, 'stepThree', kept('3')),
    beyond('Back leads back', 'stepOne', 'Back', back, 'stepZero', kept('0')),
    beyond('Back leads back', 'stepTwo', 'Back', back, 'stepOne', kept('1')),
    documented('SHOUT-47', 'stepTwo', 'Back without offers: there is no step 1', back, 'stepTwo', { given: [none] }),
    beyond('Back leads back', 'stepThree', 'Back', back, 'stepTwo', kept('2')),
    documented('SHOUT-30', 'stepThree', 'Got it: the backend is told', finish, 'finishing'),
    documented('SHOUT-30', 'finishing', 'the backend knows', isDone('mark', null), 'completed', kept('3')),
    beyond('It shows again another time', 'finishing', 'the backend could not be told', fails('mark', new Error('no')), 'unmarked'),
    beyond('It can be told again', 'unmarked', 'the customer tries again', { type: 'walkThrough.retry' }, 'finishing'),
  ],
}
