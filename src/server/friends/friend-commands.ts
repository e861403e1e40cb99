import { friendCodeIn } from './friend-code.ts'
import type { Database } from '#server/database/database.ts'
import { CommandRefused } from '#server/process/command-refused.ts'
import { type Joined, noteJoined } from './friends.store.ts'

export const friendsHelp = `  friends joined CODE CUSTOMER-NUMBER
                notes that an account was opened with somebody's code
`

const refusals: Readonly<Record<Exclude<Joined, 'joined'>, string>> = {
  noCode: 'Nobody has this code.',
  noAccount: 'There is no account with this customer number.',
  own: 'That is the account of whoever has the code.',
  before: 'It is noted already with whose code this account was opened.',
}

export const runFriendsCommand = (db: Database, command: string, now: number): Promise<string> | null => {
  const [area, verb, text = '', customerNumber = '', ...more] = command.split(' ')
  if (area !== 'friends' || verb !== 'joined' || more.length > 0) return null
  const code = friendCodeIn(text)
  const note = async () => {
    if (code === null) throw new CommandRefused('A code looks like 7F3A-92C1-0B4D.')
    const noted = await db.transaction((tx) => noteJoined(tx, { code, customerNumber, at: new Date(now) }))
    if (noted !== 'joined') throw new CommandRefused(refusals[noted])
    return 'Noted.'
  }
  return note()
}
