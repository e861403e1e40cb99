import { offline, ProblemError } from '#domain/portal/problem.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Happening, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { lost, problemError } from './answers.ts'

const input = { body: { duration: 1 }, selection: 'b-1', key: 'k-1' }
const sendRequest = { asks: { send: { key: 'k-1', selection: 'b-1' } } }
const answer = isDone('send', { id: 'k-9' })
const refused = fails('send', problemError(400, '/error/add_booking/overlap'))
const failing = fails('send', problemError(500, '/error/default'))
const busy = fails('send', problemError(429, '/error/default'))
const isLost = fails('send', lost)
const noNetwork = fails('send', new ProblemError(offline))
const back = { type: 'network.returned' }
const leave = { type: 'command.leave' }
const again = { type: 'command.check' }
const sameKey = 'What is not known to be done is asked again under the same key'
const outcome = (status: string) => ({ output: { status } })
/** So many answers were lost, with the pauses between them. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 16_000]
const losses = (count: number): Happening[] => pauses.slice(0, count).flatMap((pause) => [isLost, pause])

/** A §8: a write that may happen once: its key, a lost answer, the pauses between asking again. */
export const addBookingCommandOracle: Oracle = {
  chart: 'addBookingCommand',
  flow: 'PowerShout',
  input,
  rows: [
    documented('SHOUT-28', '', 'it goes', null, 'sending', { ...sendRequest, context: { attempts: 0, outcome: { status: 'unknown' } } }),
    documented('SHOUT-40', 'sending', 'it is done', answer, 'done', { output: { status: 'done', answer: { id: 'k-9' } } }),
    beyond('A refusal is an answer', 'sending', 'it is refused', refused, 'refused', { output: { status: 'refused', problem: { type: '/error/add_booking/overlap' } } }),
    beyond('An error that is no loss is an answer', 'sending', 'the backend fails', failing, 'refused', outcome('refused')),
    beyond(sameKey, 'sending', 'the answer is lost', isLost, 'checking.pausing'),
    beyond('Without a network it waits for one', 'sending', 'there is no network', noNetwork, 'checking.offline'),
    beyond(sameKey, 'checking.pausing', 'a second passes', 1_000, 'checking.asking', { ...sendRequest, context: { attempts: 1 } }),
    beyond(sameKey, 'checking.pausing', 'a second loss: two seconds', 2_000, 'checking.asking', { given: [1_000, isLost], context: { attempts: 2 } }),
    beyond('The pauses grow to 16 s', 'checking.pausing', 'a sixth loss', 16_000, 'checking.asking', {
      given: [1_000, isLost, 2_000, isLost, 4_000, isLost, 8_000, isLost, 16_000, isLost],
      context: { attempts: 6 },
    }),
    beyond('A network that returns cuts it short', 'checking.pausing', 'the network is back', back, 'checking.asking', sendRequest),
    beyond('A network that returns cuts it short', 'checking.offline', 'the network is back', back, 'checking.asking', { ...sendRequest, context: { attempts: 1 } }),
    beyond('Being without a network is no try', 'checking.asking', 'the network has gone and is back', back, 'checking.asking', {
      way: 'checking.offline',
      given: [back, isLost, 2_000, isLost, 4_000, noNetwork, back],
      context: { attempts: 1 },
    }),
    beyond('Nobody is held', 'checking.offline', 'the customer leaves', leave, 'left', outcome('unknown')),
    documented('SHOUT-40', 'checking.asking', 'it was done', answer, 'done', { output: { status: 'done', answer: { id: 'k-9' } } }),
    beyond('A refusal is an answer', 'checking.asking', 'it was refused', refused, 'refused', outcome('refused')),
    beyond(sameKey, 'checking.asking', 'the answer is lost again', isLost, 'checking.pausing'),
    beyond('A backend that fails now may have done it then', 'checking.asking', 'the backend fails', failing, 'checking.pausing'),
    beyond('A backend that fails now may have done it then', 'checking.asking', 'it is asked too often', busy, 'checking.pausing'),
    beyond('Without a network it waits for one', 'checking.asking', 'there is no network', noNetwork, 'checking.offline'),
    beyond('After six times no answer arrives', 'checking.asking', 'a seventh loss', isLost, 'unknown', { way: 'sending', given: losses(6), context: { attempts: 0 } }),
    beyond('It is not asked for ever', 'checking.asking', 'the fifth time it is still asked', isLost, 'checking.pausing', { way: 'sending', given: losses(5), context: { attempts: 5 } }),
    beyond(sameKey, 'unknown', 'the customer asks', again, 'checking.asking', { ...sendRequest, context: { attempts: 1 } }),
    beyond(sameKey, 'unknown', 'the network is back', back, 'checking.asking', sendRequest),
    beyond('Nobody is held', 'unknown', 'the customer leaves', leave, 'left', outcome('unknown')),
  ],
}
