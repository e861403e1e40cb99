import {
  argument,
  command,
  type CommandContext,
  CommandRefused,
  format,
  formats,
  required,
} from '#server/command-line/command.ts'
import { hashPartyKey, mintKey } from '#server/open-access/secret-keys.ts'
import { endParty, putParty, readParties } from './parties.store.ts'

interface NewParty {
  readonly name: string
  readonly text: string
  readonly path: string
}

const add = async ({ db, now }: CommandContext, { name, text: kind, path }: NewParty): Promise<string> => {
  const { secret, prefix } = mintKey('opp')
  await putParty(db, { name, kind, website: path, secretHash: hashPartyKey(secret), prefix, at: new Date(now) })
  return `${name} is registered. Its key, which is shown this once: ${secret}`
}

const list = async ({ db }: CommandContext): Promise<string> => {
  const rows = await readParties(db)
  if (rows.length === 0) return 'No party is registered.'
  return rows.map(({ prefix, name, kind, endedAt }) => `${prefix}  ${name}, ${kind}${endedAt ? ', ended' : ''}`).join('\n')
}

const end = async ({ db, now }: CommandContext, { prefix }: { readonly prefix: string }): Promise<string> => {
  const ended = await db.transaction((tx) => endParty(tx, prefix, new Date(now)))
  if (ended === null) throw new CommandRefused(`There is no party ${prefix}; parties lists them.`)
  return `It has ended, and with it ${ended} ${ended === 1 ? 'consent' : 'consents'}.`
}

const website = format(
  'https://ITS.WEBSITE',
  (given) => (/^https:\/\/[^\s/]+/.test(given) ? given : undefined),
  'its website with https://',
)

export const partyCommands = [
  command('parties', 'lists the third parties that can ask for consent', {}, list),
  command(
    'parties add',
    'registers a third party and prints its key once',
    { name: required(formats.text()), text: required(formats.text('"WHAT IT IS"')), path: required(website) },
    add,
  ),
  command('parties end', 'ends a third party and all its consents', { prefix: argument(formats.text('PREFIX')) }, end),
]
