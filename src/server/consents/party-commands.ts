import type { Database } from '#server/database/database.ts'
import { hashPartyKey, mintKey } from '#server/open-access/secret-keys.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { endParty, putParty, readParties } from './parties.store.ts'

export const partiesHelp = `  parties       lists the third parties that may ask customers for their consent
  parties add   registers one, and prints its key, this once
                --name TEXT --text "WHAT IT IS" --path https://ITS.WEBSITE
  parties end PREFIX
                ends a party and all that it was let read
`

interface Values {
  readonly name?: string | undefined
  readonly text?: string | undefined
  readonly path?: string | undefined
}

const add = async (db: Database, { name = '', text = '', path = '' }: Values, now: number): Promise<string> => {
  if (!name.trim() || !text.trim() || !/^https:\/\/[^\s/]+/.test(path))
    throw new CommandRefused('A party needs --name, --text (what it is) and --path, its website with https://.')
  const { secret, prefix } = mintKey('opp')
  const secretHash = hashPartyKey(secret)
  await putParty(db, { name: name.trim(), kind: text.trim(), website: path, secretHash, prefix, at: new Date(now) })
  return `${name.trim()} is registered. Its key, which is shown this once: ${secret}`
}

const list = async (db: Database): Promise<string> => {
  const rows = await readParties(db)
  if (rows.length === 0) return 'No party is registered.'
  return rows.map(({ prefix, name, kind, endedAt }) => `${prefix}  ${name}, ${kind}${endedAt ? ', ended' : ''}`).join('\n')
}

const end = async (db: Database, prefix: string, now: number): Promise<string> => {
  const ended = await db.transaction((tx) => endParty(tx, prefix, new Date(now)))
  if (ended === null) throw new CommandRefused(`There is no party ${prefix}; parties lists them.`)
  return `It has ended, and with it ${ended} ${ended === 1 ? 'consent' : 'consents'}.`
}

export const runPartiesCommand = (db: Database, command: string, values: Values, now: number): Promise<string> | null => {
  const [area, verb, prefix = '', ...more] = command.split(' ')
  if (area !== 'parties' || more.length > 0) return null
  if (verb === undefined) return list(db)
  if (verb === 'add' && prefix === '') return add(db, values, now)
  return verb === 'end' ? end(db, prefix, now) : null
}
