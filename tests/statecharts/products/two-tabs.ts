import { isIn, isOver, type Joint, type Product, type ProductProperty, type Taken, type Taking } from './product.ts'

/** Two tabs of one browser, each with its session, its token and its sign-out, over what the browser keeps and what tabs tell each other. */

const tabs = ['one', 'two'] as const
type Tab = (typeof tabs)[number]
const other = (tab: Tab): Tab => (tab === 'one' ? 'two' : 'one')
const tabOf = (part: string): Tab => (part.endsWith(' one') ? 'one' : 'two')

const partsOf = (tab: Tab) => ({
  [`session ${tab}`]: { chart: 'session' },
  [`token ${tab}`]: { chart: 'token', runsIn: { part: `session ${tab}`, states: ['signedIn'] } },
  [`sign-out ${tab}`]: { chart: 'signOut', runsIn: { part: `session ${tab}`, states: ['signedIn.ending'] } },
})

const isSession = ({ part, arrow }: Taking, { at, facts }: Joint): boolean => {
  const tab = tabOf(part)
  const [, place] = /#(\d+)$/.exec(arrow.id) ?? []
  const isKept = facts['kept'] === true
  switch (arrow.event) {
    // In a browser nothing is handed over.
    case 'xstate.done.actor.findSession':
      return place === '1' ? isKept : place === '3' && !isKept
    case 'xstate.error.actor.findSession':
      return place === '2'
    case 'xstate.done.actor.checkSession':
      return place === '1' ? isKept : !isKept
    case 'xstate.done.actor.token':
      return at[`token ${tab}`]?.status === 'done'
    case 'xstate.done.actor.signOut':
      return at[`sign-out ${tab}`]?.status === 'done'
    case 'session.begun':
      return facts[`begun ${tab}`] === true
    case 'session.ended':
      return facts[`ended ${tab}`] === true
    // By coming back from the provider: then nobody was signed in here.
    case 'session.started':
      return isIn({ at, facts }, part, 'signedOut')
    default:
      return true
  }
}

const after = ({ part, arrow, does }: Taken, { at, facts }: Joint) => {
  const tab = tabOf(part)
  const next: Record<string, boolean> = { ...facts }
  if (part.startsWith('session') && arrow.event === 'session.begun') next[`begun ${tab}`] = false
  if (part.startsWith('session') && arrow.event === 'session.ended') next[`ended ${tab}`] = false
  if (does.includes('announceEnd')) Object.assign(next, { [`ended ${other(tab)}`]: true, [`isEnding ${tab}`]: true })
  // Whatever is begun from then on is another session.
  if (isIn({ at, facts }, `session ${tab}`, 'signedOut') || isIn({ at, facts }, `session ${tab}`, 'resuming'))
    next[`isEnding ${tab}`] = false
  // The customer signed out: nothing is kept, and the other tabs hear it.
  if (part.startsWith('sign-out') && arrow.event.startsWith('xstate.done.actor.endSession'))
    Object.assign(next, { kept: false, isOut: true, [`ended ${other(tab)}`]: true })
  if (does.includes('forgetSession')) Object.assign(next, { kept: false, [`ended ${other(tab)}`]: true })
  if (arrow.event === 'session.started') Object.assign(next, { kept: true, isOut: false, [`begun ${other(tab)}`]: true })
  return next
}

/** A message that comes where nobody listens for it is gone. */
const unheard = (tab: Tab, message: 'begun' | 'ended') => ({
  says: `tab ${tab} does not hear that a session has ${message}`,
  to: (joint: Joint): Joint | null => {
    const listens =
      isIn(joint, `session ${tab}`, 'signedIn') || (message === 'begun' && isIn(joint, `session ${tab}`, 'signedOut'))
    return joint.facts[`${message} ${tab}`] === true && !listens
      ? { ...joint, facts: { ...joint.facts, [`${message} ${tab}`]: false } }
      : null
  },
})

export const twoTabs: Product = {
  name: 'token × two tabs × sign-out',
  parts: { ...partsOf('one'), ...partsOf('two') },
  facts: {
    kept: true,
    isOut: false,
    ...Object.fromEntries(tabs.flatMap((tab) => ['begun', 'ended', 'isEnding'].map((fact) => [`${fact} ${tab}`, false]))),
  },
  // A provider that could not be asked to end the session leaves it ended here all the same: `endSession` never rejects.
  isOpen: (step, joint) =>
    step.part.startsWith('session') ? isSession(step, joint) : step.arrow.event !== 'xstate.error.actor.endSession',
  after,
  happens: tabs.flatMap((tab) => [unheard(tab, 'begun'), unheard(tab, 'ended')]),
}

const isQuiet = ({ facts }: Joint) => tabs.every((tab) => facts[`begun ${tab}`] === false && facts[`ended ${tab}`] === false)

export const twoTabsProperties: readonly ProductProperty[] = [
  {
    says: 'once a customer has signed out, and the tabs have heard it, no tab is in use without a new sign-in',
    never: (joint) =>
      joint.facts['isOut'] === true && isQuiet(joint) && tabs.some((tab) => isIn(joint, `session ${tab}`, 'signedIn.active')),
  },
  {
    says: 'once a customer has signed out, and the tabs have heard it, no tab renews a token',
    never: (joint) =>
      joint.facts['isOut'] === true &&
      isQuiet(joint) &&
      tabs.some((tab) => isIn(joint, `token ${tab}`, 'alive.refreshing') && !isOver(joint, `sign-out ${tab}`)),
  },
  {
    says: 'a sign-out that was begun is not taken back',
    never: (joint) => joint.facts['isEnding one'] === true && isIn(joint, 'session one', 'signedIn.active'),
  },
  {
    says: 'there is always a way on to where both tabs are signed out',
    alwaysComesTo: (joint) => isQuiet(joint) && tabs.every((tab) => isIn(joint, `session ${tab}`, 'signedOut')),
  },
]
