import { isIn, type Joint, type Product, type ProductProperty, type Taking } from './product.ts'

/** A command that waits for the network, in a portal whose session may end meanwhile. */

/** Rows of the routing table that only somebody who is signed in is led by. */
const signedInOnly = new Set(['isPage', 'isAccountPath', 'isExpected', 'isFrontDoor', 'isLoginWhileSignedIn'])
const isSignedIn = (joint: Joint) => isIn(joint, 'session', 'signedIn')

const guardOf = ({ arrow }: Taking) => (arrow.transition.guard as { readonly type?: string } | string | undefined) ?? ''
const nameOfGuard = (taking: Taking) => {
  const guard = guardOf(taking)
  return typeof guard === 'string' ? guard : (guard.type ?? '')
}

/** Whether a session has turned is what `app` asks of it: between signed in, signed out and not yet known. */
const turned = (before: Joint, now: Joint) =>
  ['resuming', 'signedIn', 'signedOut'].some((state) => isIn(before, 'session', state) !== isIn(now, 'session', state))

const isOpen = (step: Taking, joint: Joint): boolean => {
  const { part, arrow } = step
  if (part === 'app') {
    if (arrow.event === 'xstate.snapshot.session') return joint.facts['turned'] === true
    if (joint.facts['turned'] === true) return false
    if (signedInOnly.has(nameOfGuard(step))) return isSignedIn(joint)
    if (nameOfGuard(step) === 'isSessionUnknown') return isIn(joint, 'session', 'resuming')
    // Its own guard has looked at who is signed in before the page was left.
    return nameOfGuard(step) === 'isPageToo' ? isSignedIn(joint) : true
  }
  if (part === 'session') {
    if (arrow.event === 'xstate.done.actor.token' || arrow.event === 'xstate.done.actor.signOut') return true
    return arrow.event !== 'session.started' || isIn(joint, 'app', 'returning') || isIn(joint, 'app', 'impersonating')
  }
  // The device has a network, or has none; an answer comes only while there is one.
  const isOnline = joint.facts['online'] === true
  if (arrow.event === 'network.returned') return isOnline
  return arrow.event.includes('.actor.send') && arrow.transition.target?.some(({ key }) => key === 'offline') ? !isOnline : true
}

export const waitingCommand: Product = {
  name: 'a command that waits offline × session × app',
  parts: {
    session: { chart: 'session' },
    app: { chart: 'app' },
    command: { chart: 'addBookingCommand', runsIn: { part: 'app', states: ['portal.open'] } },
  },
  facts: { turned: false, online: true },
  isOpen,
  after: ({ part, arrow, before }, now) => ({
    ...now.facts,
    turned:
      part === 'session'
        ? now.facts['turned'] === true || turned(before, now)
        : now.facts['turned'] === true && arrow.event !== 'xstate.snapshot.session',
  }),
  happens: [
    {
      says: 'the network goes',
      to: (joint) => (joint.facts['online'] ? { ...joint, facts: { ...joint.facts, online: false } } : null),
    },
    {
      says: 'the network returns',
      to: (joint) => (joint.facts['online'] ? null : { ...joint, facts: { ...joint.facts, online: true } }),
    },
  ],
  // A parent hears its child, and an `always` is taken, before anything else happens.
  isUrgent: (joint) =>
    joint.facts['turned'] === true || isIn(joint, 'app', 'routing') || isIn(joint, 'app', 'redirecting') ? 'app' : null,
}

const isUnderWay = (joint: Joint) => ['sending', 'checking', 'unknown'].some((state) => isIn(joint, 'command', state))
const isSettled = (joint: Joint) => joint.facts['turned'] === false

export const waitingCommandProperties: readonly ProductProperty[] = [
  {
    says: 'nothing that waits for the network is sent once nobody is signed in',
    never: (joint) => isSettled(joint) && isUnderWay(joint) && !isSignedIn(joint),
  },
  {
    says: 'after sign-out no page of the portal stands open',
    never: (joint) => isSettled(joint) && isIn(joint, 'session', 'signedOut') && isIn(joint, 'app', 'portal.open'),
  },
  {
    says: 'whatever waits, and whoever is signed in, there is a way on to the sign-in page',
    alwaysComesTo: (joint) => isIn(joint, 'app', 'signingIn') && isIn(joint, 'session', 'signedOut'),
  },
]
