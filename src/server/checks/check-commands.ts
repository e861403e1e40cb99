import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { command, type CommandContext, CommandRefused } from '#server/command-line/command.ts'
import { businessChecks } from './business-checks.ts'
import { type Check, runChecks } from './check.ts'
import { partyChecks } from './party-checks.ts'
import { systemChecks } from './system-checks.ts'

const print = async (checks: readonly Check[], { db, config, secrets, now }: CommandContext): Promise<string> => {
  const partyCalls = createPartyCalls(db, () => now)
  const findings = await runChecks(checks, { db, config, secrets, partyCalls, now })
  const width = Math.max(...findings.map(({ about }) => about.length))
  const text = findings.map(({ state, about, words }) => `${state.padEnd(5)}  ${about.padEnd(width)}  ${words}`).join('\n')
  if (findings.some(({ state }) => state === 'wrong')) throw new CommandRefused(text)
  return text
}

export const checkCommands = [
  command(
    'check',
    'goes through what has to be right before customers are let in; ends with 1 if something is wrong',
    {},
    (context) => print([...systemChecks, ...businessChecks, ...partyChecks], context),
  ),
  command('check providers', 'asks every party that is set up, without changing anything there', {}, (context) =>
    print(partyChecks, context),
  ),
]
