import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const ticket = { ticket: 'once', customerName: 'Aroha Bennett', staffName: 'Wiremu Paki', mayAct: false, reason: 'A high bill' }
const good = isDone('checkTicket', ticket)
const failure = new ProblemError(problem)
const confirm = { type: 'visit.confirm' }
const decline = { type: 'visit.decline' }
const exit = { input: { isExit: true } }

/** A §2 and §7: staff enter for a customer with a ticket, and leave again. */
export const impersonationOracle: Oracle = {
  chart: 'impersonation',
  flow: 'Sign-in',
  input: { isExit: false },
  ways: {
    leaving: [],
    ended: ['leaving', fails('endVisit', failure)],
  },
  rows: [
    documented('AUTH-05', '', 'the entry', null, 'checking', { context: { ticket: null, problem: null, isOwnEnded: false } }),
    documented('AUTH-06', '', 'the exit', null, 'leaving', exit),
    documented('AUTH-52', 'checking', 'the ticket is good: nothing has happened yet', good, 'offered', { context: { ticket, problem: null } }),
    documented('AUTH-52', 'checking', 'the ticket is no good', fails('checkTicket', failure), 'refused', { context: { problem: { type: problem.type } } }),
    documented('AUTH-50', 'offered', 'the member of staff goes on: the session here is ended first', confirm, 'ending'),
    beyond('Who does not mean it leaves all as it is', 'offered', 'the member of staff turns back', decline, 'left', { context: { isOwnEnded: false } }),
    documented('AUTH-50', 'ending', 'it is ended', isDone('endOwnSession'), 'redirecting', {
      context: { isOwnEnded: true },
      asks: { beginSignIn: { policy: 'impersonation', ticket: 'once' } },
    }),
    beyond('There was none, or the provider ends it', 'ending', 'it cannot be ended', fails('endOwnSession', failure), 'redirecting', { context: { isOwnEnded: true } }),
    beyond('A failure is said', 'redirecting', 'the provider cannot be reached', fails('beginSignIn', failure), 'refused', { context: { problem: { type: problem.type } } }),
    beyond('The ticket is looked at again', 'redirecting', 'the page comes back', { type: 'page.restored' }, 'checking'),
    beyond('A new try says nothing of the old one', 'checking', 'the ticket is good after all', good, 'offered', {
      way: 'redirecting',
      given: [{ type: 'page.restored' }],
      context: { problem: null },
    }),
    beyond('There is always a way out', 'refused', 'the member of staff leaves', decline, 'left'),
    documented('AUTH-06', 'leaving', 'the visit is over', isDone('endVisit', { isOwn: false }), 'ended', exit),
    documented('AUTH-52', 'leaving', 'the session is the customer’s own: it is left alone', isDone('endVisit', { isOwn: true }), 'left', exit),
    beyond('Out is out', 'leaving', 'the provider cannot be told', fails('endVisit', failure), 'ended', exit),
    beyond('There is always a way out', 'ended', 'the member of staff leaves', decline, 'left', exit),
    beyond('The session that was ended is ended everywhere here', 'refused', 'who ended one leaves', decline, 'left', {
      way: 'redirecting',
      given: [fails('beginSignIn', failure)],
      context: { isOwnEnded: true },
    }),
  ],
  passes: {
    'left / entry: does not tellSession': 'The session is told by its name in the system, where a table stands alone: impersonation-session.test.ts.',
  },
}
