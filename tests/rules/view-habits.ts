interface ForbiddenInViews {
  readonly pattern: RegExp
  readonly instead: string
  /** Files that may, each with the reason. */
  readonly except?: Readonly<Record<string, string>>
}

/** What a view never does, with what it does instead. */
export const notInViews: readonly ForbiddenInViews[] = [
  { pattern: /\buse(?:State|Reducer)\b/, instead: 'what a flow decides is in its chart' },
  { pattern: /\bfetch\(/, instead: 'a machine invokes fromQuery or fromMutation' },
  { pattern: /\b(?:localStorage|sessionStorage|indexedDB)\b/, instead: 'storage is in src/data' },
  { pattern: /\b(?:useMachine|useActor|useActorRef|createActorContext|createActor)\b/, instead: 'a chart spawns it' },
  { pattern: /\buse(?:Query|Mutation|QueryClient)\b/, instead: 'a machine reads' },
  {
    pattern: /\b(?:randomUUID|getRandomValues|Math\.random)\b/,
    instead: 'sendWithKey makes the idempotency key',
    except: { 'src/views/kit/send-with-key.ts': 'the place where keys are made' },
  },
  { pattern: /\boutcomeOf\b|#domain\/portal\/load-states\.ts/, instead: 'a chart decides a documented outcome' },
  { pattern: /\.reduce\(/, instead: 'a selector works out what is shown' },
  {
    pattern: /\blazy\(/,
    instead: 'a chart loads code, with a limit of time and a state for its failure',
    except: { 'src/views/app-root/failed-screen.tsx': 'the screen of a failure stands without what it loads' },
  },
]
