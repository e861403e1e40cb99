import type { Database } from '#server/database/database.ts'
import type { PartyCalls } from '#server/http/parties/party-calls.ts'
import type { Config } from '#server/process/config.ts'

export interface CheckContext {
  readonly db: Database
  readonly config: Config
  readonly secrets: readonly string[]
  readonly partyCalls: PartyCalls
  /** Epoch ms. */
  readonly now: number
}

export interface Finding {
  /** `look`: an operator should look at it; `wrong`: customers must not be let in yet. */
  readonly state: 'ok' | 'look' | 'wrong'
  /** For an operator, without personal data. */
  readonly words: string
}

export interface Check {
  readonly about: string
  readonly run: (context: CheckContext) => Promise<Finding>
}

export const ok = (words: string): Finding => ({ state: 'ok', words })
export const look = (words: string): Finding => ({ state: 'look', words })
export const wrong = (words: string): Finding => ({ state: 'wrong', words })

/** A check that fails is a finding of its own. */
export const runChecks = async (
  checks: readonly Check[],
  context: CheckContext,
): Promise<readonly (Finding & { readonly about: string })[]> => {
  const findings = []
  for (const { about, run } of checks)
    findings.push({
      about,
      ...(await run(context).catch((error: unknown) =>
        wrong(error instanceof Error ? error.message : 'It could not be looked at.'),
      )),
    })
  return findings
}
